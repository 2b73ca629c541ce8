#include "optim/settings.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "base/suggestion.h"
#include "base/text.h"

namespace tetrarch {
namespace {

auto row_named(std::span<const Setting> table, std::string_view name) {
  return std::find_if(table.begin(), table.end(),
                      [&](const Setting& setting) { return setting.name == name; });
}

constexpr auto kNoYes = names("no", "yes");

bool is_no_yes(const Setting& setting) { return setting.choices.data() == kNoYes.data(); }

std::optional<double> parse_value(const Setting& setting, const std::string& text) {
  if (!setting.choices.empty()) {
    const auto found = std::find(setting.choices.begin(), setting.choices.end(), text);
    if (found == setting.choices.end()) return std::nullopt;
    return static_cast<double>(found - setting.choices.begin());
  }
  const auto number = parse_decimal(text);
  if (!number || *number < setting.low || *number > setting.high) return std::nullopt;
  if (setting.whole && *number != std::floor(*number)) return std::nullopt;
  return number;
}

}  // namespace

Setting number_setting(std::string_view name, std::string_view meaning, double standard, double low,
                       double high) {
  assert(low <= standard && standard <= high);
  return {name, meaning, standard, low, high, false, {}};
}

Setting whole_setting(std::string_view name, std::string_view meaning, double standard, double low,
                      double high) {
  Setting setting = number_setting(name, meaning, standard, low, high);
  setting.whole = true;
  return setting;
}

Setting no_yes_setting(std::string_view name, std::string_view meaning, bool standard) {
  return {name, meaning, standard ? 1.0 : 0.0, 0, 1, true, kNoYes};
}

std::string expected_text(const Setting& setting) {
  if (is_no_yes(setting)) return "true or false";
  if (!setting.choices.empty()) return one_of(setting.choices);
  return std::string(setting.whole ? "a whole number" : "a number") + " from " +
         decimal_text(setting.low) + " to " + decimal_text(setting.high);
}

std::string standard_text(const Setting& setting) {
  if (is_no_yes(setting)) return setting.standard == 1 ? "true" : "false";
  if (setting.choices.empty()) return decimal_text(setting.standard);
  return "\"" + std::string(setting.choices[static_cast<std::size_t>(setting.standard)]) + "\"";
}

std::string decimal_text(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.10g", number);
  return text;
}

// Not std::from_chars: the library of the page's compiler has none for doubles.
std::optional<double> parse_decimal(const std::string& text) {
  if (text.empty() || text.find_first_not_of("0123456789+-.eE") != text.npos) return std::nullopt;
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  if (end != text.c_str() + text.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

Failure misfit(std::string_view setting, std::string_view expected) {
  return Failure{"setting '" + std::string(setting) + "' does not fit the others; expected " +
                 std::string(expected)};
}

Outcome<SettingValues> SettingValues::parse(const OptimiserKind& kind,
                                            const std::map<std::string, std::string>& texts) {
  SettingValues values;
  values.table_ = kind.settings;
  for (const Setting& setting : kind.settings) values.values_.push_back(setting.standard);
  for (const auto& [name, text] : texts) {
    const auto setting = row_named(kind.settings, name);
    if (setting == kind.settings.end()) {
      return Failure{"unknown setting " + in_quotes(name) + " of optimiser '" +
                     std::string(kind.name) + "'; " +
                     meant_or_one_of(name, names_in(kind.settings, &Setting::name))};
    }
    const auto value = parse_value(*setting, text);
    if (!value) {
      return Failure{"setting '" + name + "' of optimiser '" + std::string(kind.name) + "' is " +
                     in_quotes(text) + "; expected " + expected_text(*setting)};
    }
    values.values_[static_cast<std::size_t>(setting - kind.settings.begin())] = *value;
  }
  return values;
}

double SettingValues::number(std::string_view name) const {
  const auto setting = row_named(table_, name);
  assert(setting != table_.end());
  return values_[static_cast<std::size_t>(setting - table_.begin())];
}

std::size_t SettingValues::whole(std::string_view name) const {
  return static_cast<std::size_t>(number(name));
}

}  // namespace tetrarch
