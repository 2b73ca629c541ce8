// The settings of an optimiser: a table of what there is, and the values that a recipe gives them.
// Knows no particular optimiser.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/choice.h"
#include "base/error.h"
#include "optim/optimiser.h"

namespace tetrarch {

// A setting of an optimiser: a number in a range, or one of some words.
struct Setting {
  std::string_view name;
  std::string_view meaning;
  double standard = 0;  // of a number; of a choice the position in `choices`
  double low = 0, high = 0;
  bool whole = false;
  std::span<const std::string_view> choices;  // empty: a number
};

struct OptimiserKind;

class SettingValues {
 public:
  // Refuses a setting that is not in the table and a value out of its range.
  static Outcome<SettingValues> parse(const OptimiserKind& kind,
                                      const std::map<std::string, std::string>& texts);

  // `name` must be in the table.
  double number(std::string_view name) const;
  std::size_t whole(std::string_view name) const;
  bool yes(std::string_view name) const { return whole(name) == 1; }
  template <class Choice>
  Choice choice(std::string_view name) const {
    return static_cast<Choice>(whole(name));
  }

 private:
  std::span<const Setting> table_;
  std::vector<double> values_;
};

// A kind of optimiser.
struct OptimiserKind {
  std::string_view name;
  std::string_view meaning;
  std::span<const Setting> settings;
  // Refuses values that do not fit each other.
  Outcome<std::unique_ptr<Optimiser>> (*make)(const SettingValues&, std::size_t dimension,
                                              std::uint64_t seed);
};

// Rows of a table of settings.
Setting number_setting(std::string_view name, std::string_view meaning, double standard, double low,
                       double high);
Setting whole_setting(std::string_view name, std::string_view meaning, double standard, double low,
                      double high);
Setting no_yes_setting(std::string_view name, std::string_view meaning, bool standard);
template <Named Choice>
Setting choice_setting(std::string_view name, std::string_view meaning, Choice standard) {
  constexpr double last = kNames<Choice>.size() - 1;
  return {name, meaning, static_cast<double>(standard), 0, last, true, kNames<Choice>};
}

// What the setting accepts, as in "expected a number from 0 to 1".
std::string expected_text(const Setting& setting);
// Its default value, as TOML.
std::string standard_text(const Setting& setting);

// The sentence for a setting whose value does not fit that of another setting.
Failure misfit(std::string_view setting, std::string_view expected);

// A number as short text, and the finite number of such a text.
std::string decimal_text(double number);
std::optional<double> parse_decimal(const std::string& text);

}  // namespace tetrarch
