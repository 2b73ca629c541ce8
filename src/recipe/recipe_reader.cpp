#include "recipe/recipe_reader.h"

#include "base/suggestion.h"
#include "optim/settings.h"

namespace tetrarch {

std::optional<std::string> RecipeReader::single(const std::string& key) {
  const auto found = values_.find(key);
  if (found == values_.end()) return std::nullopt;
  if (found->second.list) {
    fail(key, "is a list; expected one value");
    return std::nullopt;
  }
  return found->second.items.front();
}

std::optional<std::string> RecipeReader::text(const std::string& key) {
  if (auto value = single(key)) return value;
  const std::string_view standard = find_recipe_key(key)->standard;
  return standard.empty() ? std::nullopt : std::optional<std::string>(standard);
}

std::vector<std::string> RecipeReader::texts(const std::string& key) {
  const auto found = values_.find(key);
  return found == values_.end() ? std::vector<std::string>() : found->second.items;
}

std::optional<std::uint64_t> RecipeReader::whole(const std::string& key) {
  const KeyValues& range = find_recipe_key(key)->values;
  return read<std::uint64_t>(key, [&](const std::string& text) {
    const auto parsed = parse_number<std::uint64_t>(text);
    return parsed && *parsed >= range.least && *parsed <= range.most ? parsed : std::nullopt;
  });
}

std::vector<std::uint64_t> RecipeReader::wholes(const std::string& key) {
  const KeyValues& range = find_recipe_key(key)->values;
  std::vector<std::uint64_t> numbers;
  for (const std::string& text : texts(key)) {
    const auto number = parse_number<std::uint64_t>(text);
    if (!number || *number < range.least || *number > range.most) {
      fail(key, "has " + in_quotes(text) + "; expected " + expected_text(range));
    }
    numbers.push_back(number.value_or(range.least));
  }
  return numbers;
}

std::optional<double> RecipeReader::number(const std::string& key) {
  const KeyValues& range = find_recipe_key(key)->values;
  return read<double>(key, [&](const std::string& text) {
    const auto parsed = parse_decimal(text);
    return parsed && *parsed >= range.low && *parsed <= range.high ? parsed : std::nullopt;
  });
}

std::size_t RecipeReader::place(const std::string& key) {
  const KeyValues& values = find_recipe_key(key)->values;
  return *read<std::size_t>(
      key, [&](const std::string& text) { return place_of(values.choices, text); });
}

bool RecipeReader::yes(const std::string& key) {
  return *read<bool>(key, [](const std::string& text) -> std::optional<bool> {
    if (text != "true" && text != "false") return std::nullopt;
    return text == "true";
  });
}

std::map<std::string, std::string> RecipeReader::settings(const std::string& table) {
  std::map<std::string, std::string> settings;
  for (const auto& [key, value] : values_) {
    if (!key.starts_with(table + ".")) continue;
    const auto text = single(key);
    if (!text) continue;
    settings[key.substr(table.size() + 1)] = *text == "true"    ? "yes"
                                             : *text == "false" ? "no"
                                                                : *text;
  }
  return settings;
}

void RecipeReader::refuse_unknown() {
  for (const auto& [key, value] : values_) {
    if (find_recipe_key(key)) continue;
    // The keys of the same table, or those at the top.
    const std::size_t dot = key.rfind('.');
    const std::string table = dot == key.npos ? "" : key.substr(0, dot + 1);
    std::vector<std::string_view> known;
    for (const RecipeKey& row : recipe_keys()) {
      if (!row.name.starts_with(table) || row.name.find('.', table.size()) != row.name.npos)
        continue;
      known.push_back(row.name.substr(table.size()));
    }
    std::string hint = did_you_mean(key, names_in(recipe_keys(), &RecipeKey::name));
    if (hint.empty() && !known.empty()) hint = "expected " + one_of(known) + "; ";
    fail(in_quotes(key), "is no key of a recipe; " + hint + "'tetrarch recipes --keys' lists all");
    return;
  }
}

void RecipeReader::refuse(KeyScope scope, const std::string& problem) {
  for (const auto& [key, value] : values_) {
    const RecipeKey* row = find_recipe_key(key);
    if (!row || row->scope != scope) continue;
    fail(key, std::string(problem).append("; '--set ").append(key).append("=' takes it away"));
  }
}

}  // namespace tetrarch
