#include "optim/state_text.h"

#include <bit>

#include "base/text.h"
#include "optim/settings.h"

namespace tetrarch {
namespace {

constexpr std::string_view kFormat = "tetrarch-optimiser-1";
constexpr std::size_t kMaxParents = 2;

// 16 lower-case hexadecimal digits.
std::optional<std::uint64_t> parse_hex16(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (error != std::errc() || hex16(number) != text) return std::nullopt;
  return number;
}

}  // namespace

std::optional<std::string> misfit_of(const std::vector<Candidate>& candidates,
                                     const std::vector<Candidate>& asked) {
  if (candidates.size() != asked.size()) {
    return std::to_string(candidates.size()) + " candidates were given; expected " +
           std::to_string(asked.size());
  }
  for (const Candidate& candidate : candidates) {
    if (candidate.weights.size() != asked.front().weights.size()) {
      return "a candidate of " + std::to_string(candidate.weights.size()) +
             " weights was given; expected " + std::to_string(asked.front().weights.size());
    }
    for (double weight : candidate.weights) {
      if (!(weight >= kAnyNumber.low && weight <= kAnyNumber.high)) {
        return "a weight of a given candidate is no number up to 1e50";
      }
    }
    if (candidate.parents.size() > kMaxParents)
      return "a given candidate has more than two parents";
    for (std::uint32_t parent : candidate.parents) {
      if (parent >= asked.size()) return "a given candidate has a parent that there was not";
    }
  }
  return std::nullopt;
}

StateWriter::StateWriter(std::string_view kind) {
  text_ = std::string(kFormat) + " " + std::string(kind) + "\n";
}

void StateWriter::seed(std::uint64_t value) { text_ += "seed " + hex16(value) + "\n"; }

void StateWriter::whole(std::string_view name, std::uint64_t value, std::uint64_t) {
  text_ += std::string(name) + " " + std::to_string(value) + "\n";
}

void StateWriter::numbers(std::string_view name, const Vector& values, Limits) {
  text_ += name;
  for (double value : values) text_ += " " + hex16(std::bit_cast<std::uint64_t>(value));
  text_ += "\n";
}

void StateWriter::candidates(const std::vector<Candidate>& list, std::size_t) {
  for (const Candidate& candidate : list) {
    std::string parents;
    for (std::uint32_t parent : candidate.parents) {
      parents += (parents.empty() ? "" : ",") + std::to_string(parent);
    }
    numbers("candidate " + std::string(name_of(candidate.origin)) + " " +
                (parents.empty() ? "-" : parents),
            candidate.weights, kAnyNumber);
  }
}

StateReader::StateReader(std::string_view kind, std::string_view text) : rest_(text) {
  name(kFormat);
  const std::string_view found = word();
  if (found != kind) fail(found, "an optimiser of kind '" + std::string(kind) + "'");
  end_line();
}

void StateReader::fail(std::string_view found, const std::string& expected) {
  if (!error_.empty()) return;
  error_ = "optimiser state line " + std::to_string(line_) + " has " + in_quotes(found) +
           "; expected " + expected;
}

void StateReader::name(std::string_view expected) {
  if (!good()) return;
  if (!rest_.starts_with(expected)) {
    return fail(rest_.substr(0, rest_.find_first_of(" \n")), "'" + std::string(expected) + "'");
  }
  rest_.remove_prefix(expected.size());
}

// What follows the next space, up to a space or the end of the line.
std::string_view StateReader::word() {
  if (!good()) return {};
  if (!rest_.starts_with(' ')) {
    fail(rest_.substr(0, rest_.find('\n')), "a space and one more value");
    return {};
  }
  rest_.remove_prefix(1);
  const std::string_view result = rest_.substr(0, rest_.find_first_of(" \n"));
  rest_.remove_prefix(result.size());
  return result;
}

void StateReader::end_line() {
  if (!good()) return;
  if (!rest_.starts_with('\n')) return fail(rest_.substr(0, rest_.find('\n')), "the line's end");
  rest_.remove_prefix(1);
  ++line_;
}

void StateReader::seed(std::uint64_t& value) {
  name("seed");
  const std::string_view text = word();
  const auto number = parse_hex16(text);
  if (!number) return fail(text, "16 hexadecimal digits");
  value = *number;
  end_line();
}

void StateReader::whole(std::string_view what, std::uint64_t& value, std::uint64_t limit) {
  name(what);
  const std::string_view text = word();
  const auto number = parse_number<std::uint64_t>(text);
  if (!number || *number > limit || std::to_string(*number) != text) {
    return fail(text, "a whole number up to " + std::to_string(limit));
  }
  value = *number;
  end_line();
}

void StateReader::same(std::string_view what, std::uint64_t value) {
  name(what);
  const std::string_view text = word();
  if (text != std::to_string(value)) {
    return fail(text, std::string(what) + " " + std::to_string(value));
  }
  end_line();
}

void StateReader::same_number(std::string_view what, double value) {
  name(what);
  const std::string_view text = word();
  if (text != hex16(std::bit_cast<std::uint64_t>(value))) {
    return fail(text, "the bits of " + std::string(what) + " " + decimal_text(value));
  }
  end_line();
}

void StateReader::number(double& value, Limits limits) {
  const std::string_view text = word();
  const auto bits = parse_hex16(text);
  const double found = bits ? std::bit_cast<double>(*bits) : 0;
  if (!bits || !(found >= limits.low && found <= limits.high)) {
    return fail(text, "the 16 hexadecimal digits of a number from " + decimal_text(limits.low) +
                          " to " + decimal_text(limits.high));
  }
  value = found;
}

void StateReader::numbers(std::string_view what, Vector& values, Limits limits) {
  name(what);
  for (double& value : values) {
    if (!good()) return;
    number(value, limits);
  }
  end_line();
}

void StateReader::parents(std::vector<std::uint32_t>& list, std::size_t limit) {
  const std::string_view text = word();
  list.clear();
  if (text == "-") return;
  std::string_view left = text;
  for (bool more = true; more;) {
    const std::string_view part = left.substr(0, left.find(','));
    const auto parent = parse_number<std::uint32_t>(part);
    if (!parent || *parent >= limit || list.size() == kMaxParents ||
        std::to_string(*parent) != part) {
      return fail(text, "'-', or one or two positions below " + std::to_string(limit));
    }
    list.push_back(*parent);
    more = part.size() < left.size();
    if (more) left.remove_prefix(part.size() + 1);
  }
}

void StateReader::candidates(std::vector<Candidate>& list, std::size_t parent_limit) {
  for (Candidate& candidate : list) {
    if (!good()) return;
    name("candidate");
    const std::string_view text = word();
    const auto origin = parse_choice<Origin>(text);
    if (!origin) return fail(text, "the origin of a candidate");
    candidate.origin = *origin;
    parents(candidate.parents, parent_limit);
    numbers("", candidate.weights, kAnyNumber);
  }
}

Outcome<bool> StateReader::finish() {
  if (!rest_.empty()) fail(rest_.substr(0, rest_.find('\n')), "the end");
  if (!good()) return Failure{error_};
  return true;
}

}  // namespace tetrarch
