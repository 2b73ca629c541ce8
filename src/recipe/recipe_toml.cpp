#include "recipe/recipe_toml.h"

#include <charconv>
#include <cmath>

// toml++ compiles slowly: it is included here only.
#include <toml++/toml.h>

namespace tetrarch {
namespace {

std::string number_text(double number) {
  char digits[32];
  return {digits, std::to_chars(digits, digits + sizeof digits, number).ptr};
}

std::optional<std::string> text_of(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* whole = node.as_integer()) return std::to_string(whole->get());
  if (const auto* number = node.as_floating_point()) return number_text(number->get());
  if (const auto* flag = node.as_boolean()) return flag->get() ? "true" : "false";
  return std::nullopt;
}

// Returns what is wrong: a key that has neither a value nor a list of values, or one that is also
// written in another way ("stop.minutes" with quotes, and minutes below [stop]).
std::optional<std::string> flatten(const toml::table& table, const std::string& prefix,
                                   RecipeValues& values) {
  for (const auto& [name, node] : table) {
    const std::string key = prefix + std::string(name.str());
    const auto in_line = [&, line = name.source().begin.line](const char* problem) {
      return "line " + std::to_string(line) + ": " + in_quotes(key) + " " + problem;
    };
    constexpr const char* kNoValue = "is neither a text, a number, true, false nor a list of these";
    constexpr const char* kTwice = "is given twice; expected it once";
    if (const auto* inner = node.as_table()) {
      if (auto bad = flatten(*inner, key + ".", values)) return bad;
    } else if (const auto* list = node.as_array()) {
      RecipeValue value;
      value.list = true;
      for (const toml::node& item : *list) {
        const auto text = text_of(item);
        if (!text) return in_line(kNoValue);
        value.items.push_back(*text);
      }
      if (!values.emplace(key, value).second) return in_line(kTwice);
    } else {
      const auto text = text_of(node);
      if (!text) return in_line(kNoValue);
      if (!values.emplace(key, RecipeValue{{*text}, false}).second) return in_line(kTwice);
    }
  }
  return std::nullopt;
}

// A TOML string; quotes, backslashes and control characters are escaped.
std::string toml_string(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      (result += '\\') += c;
    } else if (static_cast<unsigned char>(c) < ' ' || c == 0x7f) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04X", static_cast<unsigned>(c));
      result += escape;
    } else {
      result += c;
    }
  }
  return result + '"';
}

// toml++ calls itself for each dot of a key and each bracket, so both are bounded before it runs.
// Texts count, too: more dots in one text than this are refused as well.
bool too_deep(std::string_view toml) {
  constexpr int kMostDots = 500, kMostBrackets = 64;
  int dots = 0, brackets = 0;
  for (const char c : toml) {
    if (c == '.') ++dots;
    if (c == '\n' || c == ',' || c == '=') dots = 0;
    if (c == '[' || c == '{') ++brackets;
    if ((c == ']' || c == '}') && brackets > 0) --brackets;
    if (dots > kMostDots || brackets > kMostBrackets) return true;
  }
  return false;
}

}  // namespace

Outcome<RecipeValues> parse_toml(std::string_view toml, const std::string& where) {
  if (too_deep(toml)) {
    return Failure{where + ": has a key of more than 500 dots or brackets inside more than 64"};
  }
  RecipeValues values;
  try {
    const toml::table table = toml::parse(toml);
    if (const auto problem = flatten(table, "", values)) return Failure{where + ": " + *problem};
  } catch (const toml::parse_error& error) {
    return Failure{where + ": not valid TOML in line " + std::to_string(error.source().begin.line) +
                   ": " + std::string(error.description())};
  }
  return values;
}

std::string toml_text(const RecipeValues& values) {
  std::string text;
  for (const auto& [key, value] : values) {
    std::string path;
    for (const std::string_view part : split(key, '.')) {
      path += (path.empty() ? "" : ".") + toml_string(std::string(part));
    }
    text += path;
    text += " = ";
    if (value.list) {
      text += "[";
      for (std::size_t i = 0; i < value.items.size(); ++i) {
        text += (i ? ", " : "") + toml_string(value.items[i]);
      }
      text += "]\n";
    } else {
      text += toml_string(value.items.front()) + "\n";
    }
  }
  return text;
}

}  // namespace tetrarch
