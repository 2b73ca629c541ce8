#include "catalog/json_text.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "base/text.h"

namespace tetrarch {
namespace {

// Reads characters and notes in `reached` how far it has come.
struct Cursor {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  const char* at;
  const char** reached;

  reference operator*() const { return *at; }
  Cursor& operator++() {
    *reached = ++at;
    return *this;
  }
  bool operator==(const Cursor& other) const { return at == other.at; }
  bool operator!=(const Cursor& other) const { return at != other.at; }
};

// Builds the JSON. Knows where it is, so that it can say which value is wrong.
class PlaceReader : public nlohmann::detail::json_sax_dom_parser<Json> {
  using Base = nlohmann::detail::json_sax_dom_parser<Json>;

 public:
  PlaceReader(Json& json, std::string_view text) : Base(json, false), text_(text) {}

  Cursor begin() { return {text_.data(), &reached_}; }
  Cursor end() { return {text_.data() + text_.size(), &reached_}; }

  bool start_object(std::size_t size) { return open({}) && Base::start_object(size); }
  bool end_object() {
    open_.pop_back();
    return Base::end_object();
  }
  bool start_array(std::size_t size) { return open({true, {}, {}, 0}) && Base::start_array(size); }
  bool end_array() {
    open_.pop_back();
    return Base::end_array();
  }
  bool key(std::string& name) {
    Open& object = open_.back();
    object.key = name;
    if (!object.keys.insert(name).second) {
      return fail(reached_, place() + " is given twice; expected it once");
    }
    // Finding a key in the JSON takes time in proportion to the keys that there are.
    if (object.keys.size() > 10'000) return fail(reached_, "an object has more than 10000 keys");
    return Base::key(name);
  }
  bool null() { return next_item(), Base::null(); }
  bool boolean(bool value) { return next_item(), Base::boolean(value); }
  bool number_integer(std::int64_t value) { return next_item(), Base::number_integer(value); }
  bool number_unsigned(std::uint64_t value) { return next_item(), Base::number_unsigned(value); }
  bool number_float(double value, const std::string& text) {
    return next_item(), Base::number_float(value, text);
  }
  bool string(std::string& value) { return next_item(), Base::string(value); }

  // The parser calls a number too large for a double an error, too.
  template <class Problem>
  bool parse_error(std::size_t position, const std::string& token, const Problem& problem) {
    if constexpr (std::is_same_v<Problem, Json::parse_error>) {
      syntax_error_ = problem.byte;
      return false;
    } else {
      next_item();
      return fail(text_.data() + position,
                  place() + " is " + in_quotes(token) + "; expected a finite number");
    }
  }

  std::string problem(const std::string& expected) const {
    if (!syntax_error_) return problem_;
    return "not valid JSON at byte " + std::to_string(*syntax_error_) + "; expected " + expected;
  }

 private:
  struct Open {  // an object or a list that is not read to its end
    bool list = false;
    std::string key;  // of an object: the last one
    std::set<std::string> keys;
    std::size_t items = 0;  // of a list
  };

  bool open(Open one) {
    constexpr std::size_t kDeepest = 64;
    next_item();
    open_.push_back(std::move(one));
    return open_.size() <= kDeepest ||
           fail(reached_, "lists and objects stand in each other more than 64 deep");
  }

  void next_item() {
    if (!open_.empty()) ++open_.back().items;
  }

  // "weights.holes", "layers[2].bias[1]"; the first item of a list is 1.
  std::string place() const {
    std::string path;
    for (const Open& one : open_) {
      if (one.list) {
        path += "[" + std::to_string(one.items) + "]";
      } else {
        path += (path.empty() ? "" : ".") + one.key;
      }
    }
    return path.empty() ? "the value" : in_quotes(path);
  }

  bool fail(const char* where, const std::string& problem) {
    const auto line = 1 + std::count(text_.data(), where, '\n');
    problem_ = "line " + std::to_string(line) + ": " + problem;
    return false;
  }

  std::string_view text_;
  const char* reached_ = text_.data();
  std::vector<Open> open_;
  std::string problem_;
  std::optional<std::size_t> syntax_error_;  // its byte
};

}  // namespace

Outcome<Json> parse_json(std::string_view text, const std::string& expected) {
  Json json;
  PlaceReader reader(json, text);
  if (Json::sax_parse(reader.begin(), reader.end(), &reader)) return json;
  return Failure{reader.problem(expected)};
}

}  // namespace tetrarch
