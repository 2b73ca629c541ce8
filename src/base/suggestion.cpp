#include "base/suggestion.h"

#include <algorithm>

#include "base/choice.h"

namespace tetrarch {
namespace {

constexpr std::size_t kMostMistakes = 3;
constexpr std::size_t kLeastBeginning = 3;  // characters

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool begins_with(std::string_view name, std::string_view text) {
  return name.size() > text.size() &&
         std::equal(text.begin(), text.end(), name.begin(),
                    [](char a, char b) { return small(a) == small(b); });
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  // Row i has the distances of the first i characters of `a` from all beginnings of `b`.
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = small(a[i - 1]) == small(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && small(a[i - 1]) == small(b[j - 2]) &&
                           small(a[i - 2]) == small(b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::optional<std::string_view> nearest(std::string_view text,
                                        std::span<const std::string_view> names) {
  std::size_t best = std::min(kMostMistakes, text.size() / 3) + 1;
  std::optional<std::string_view> found;
  for (const std::string_view name : names) {
    // A text from outside may be long; the difference of the lengths is a lower bound.
    if (std::max(name.size(), text.size()) - std::min(name.size(), text.size()) >= best) continue;
    const std::size_t distance = edit_distance(text, name);
    if (distance >= best) continue;
    best = distance;
    found = name;
  }
  if (found || text.size() < kLeastBeginning) return found;
  for (const std::string_view name : names) {
    if (!begins_with(name, text)) continue;
    if (found) return std::nullopt;
    found = name;
  }
  return found;
}

std::string did_you_mean(std::string_view text, std::span<const std::string_view> names) {
  const auto name = nearest(text, names);
  return name ? "did you mean " + std::string(*name) + "? " : "";
}

std::string meant_or_one_of(std::string_view text, std::span<const std::string_view> names) {
  const auto name = nearest(text, names);
  return name ? "did you mean " + std::string(*name) + "?" : "expected " + one_of(names);
}

}  // namespace tetrarch
