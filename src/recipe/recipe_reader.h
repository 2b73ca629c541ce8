// A recipe as a flat list: "optimiser.population" -> "50". Every key that nobody asked for is told
// as unknown. Values are texts, or lists of texts. Knows no TOML (recipe/recipe_text.h does).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/choice.h"
#include "base/error.h"
#include "base/text.h"

namespace tetrarch {

struct RecipeValue {
  std::vector<std::string> items;
  bool list = false;
};
using RecipeValues = std::map<std::string, RecipeValue>;

// Reads typed values; the first mistake is kept, later ones are not reported.
class RecipeReader {
 public:
  RecipeReader(const RecipeValues& values, std::string where)
      : values_(values), where_(std::move(where)) {}

  void fail(const std::string& key, const std::string& problem) {
    if (failure_.empty()) failure_ = where_ + ": " + key + " " + problem;
  }
  const std::string& failure() const { return failure_; }

  // Nothing when the key is absent.
  const RecipeValue* find(const std::string& key) {
    known_.insert(key);
    const auto found = values_.find(key);
    return found == values_.end() ? nullptr : &found->second;
  }

  std::optional<std::string> text(const std::string& key);
  std::vector<std::string> list(const std::string& key);
  std::optional<std::uint64_t> whole(const std::string& key, std::uint64_t low, std::uint64_t high);
  std::optional<double> number(const std::string& key, double low, double high);
  bool yes(const std::string& key, bool otherwise);
  template <class Choice>
  Choice choice(const std::string& key, Choice otherwise) {
    const auto value = text(key);
    if (!value) return otherwise;
    const auto parsed = parse_choice<Choice>(*value);
    if (!parsed) fail(key, "is " + in_quotes(*value) + "; expected " + one_of(kNames<Choice>));
    return parsed.value_or(otherwise);
  }

  // All keys below "prefix." that were not asked for yet: the optimiser's own settings.
  std::map<std::string, std::string> rest_below(const std::string& prefix);

  // The first key that nobody asked for becomes the failure.
  void refuse_others();

 private:
  const RecipeValues& values_;
  std::string where_;
  std::set<std::string> known_;
  std::string failure_;
};

}  // namespace tetrarch
