#include "recipe/recipe_reader.h"

#include <algorithm>

#include "optim/settings.h"

namespace tetrarch {

std::optional<std::string> RecipeReader::text(const std::string& key) {
  const RecipeValue* value = find(key);
  if (!value) return std::nullopt;
  if (value->list) {
    fail(key, "is a list; expected one value");
    return std::nullopt;
  }
  return value->items.front();
}

std::vector<std::string> RecipeReader::list(const std::string& key) {
  const RecipeValue* value = find(key);
  return value ? value->items : std::vector<std::string>();
}

std::optional<std::uint64_t> RecipeReader::whole(const std::string& key, std::uint64_t low,
                                                 std::uint64_t high) {
  const auto value = text(key);
  if (!value) return std::nullopt;
  const auto whole = parse_number<std::uint64_t>(*value);
  if (!whole || *whole < low || *whole > high) {
    fail(key, "is " + in_quotes(*value) + "; expected a whole number from " + std::to_string(low) +
                  " to " + std::to_string(high));
    return std::nullopt;
  }
  return whole;
}

std::optional<double> RecipeReader::number(const std::string& key, double low, double high) {
  const auto value = text(key);
  if (!value) return std::nullopt;
  const auto parsed = parse_decimal(*value);
  if (!parsed || !(*parsed >= low && *parsed <= high)) {
    fail(key, "is " + in_quotes(*value) + "; expected a number from " + decimal_text(low) + " to " +
                  decimal_text(high));
    return std::nullopt;
  }
  return parsed;
}

bool RecipeReader::yes(const std::string& key, bool otherwise) {
  const auto value = text(key);
  if (!value) return otherwise;
  if (*value != "true" && *value != "false") {
    fail(key, "is " + in_quotes(*value) + "; expected true or false");
  }
  return *value == "true";
}

std::map<std::string, std::string> RecipeReader::rest_below(const std::string& prefix) {
  std::map<std::string, std::string> rest;
  for (const auto& [key, value] : values_) {
    if (!key.starts_with(prefix + ".") || known_.contains(key)) continue;
    const auto single = text(key);
    if (!single) continue;
    rest[key.substr(prefix.size() + 1)] = *single == "true"    ? "yes"
                                          : *single == "false" ? "no"
                                                               : *single;
  }
  return rest;
}

void RecipeReader::refuse_others() {
  for (const auto& [key, value] : values_) {
    if (known_.contains(key)) continue;
    // The keys of the same table, or those at the top.
    const std::size_t dot = key.rfind('.');
    const std::string table = dot == key.npos ? "" : key.substr(0, dot + 1);
    std::string expected;
    for (const std::string& name : known_) {
      if (!name.starts_with(table) || name.find('.', table.size()) != name.npos) continue;
      expected += (expected.empty() ? "" : ", ") + name.substr(table.size());
    }
    if (expected.empty()) expected = "a key as in 'tetrarch recipes theta'";
    if (table.empty()) expected += ", or a key of a table, as in 'tetrarch recipes theta'";
    fail(in_quotes(key), "is no key of a recipe; expected one of " + expected);
    return;
  }
}

}  // namespace tetrarch
