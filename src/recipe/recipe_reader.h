// A recipe as a flat list of values: "optimiser.population" -> "50". Values are texts, or lists of
// texts. The reader checks them against the table of recipe/recipe_keys.h. Knows no TOML
// (recipe/recipe_toml.h does).
#pragma once

#include <cassert>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/choice.h"
#include "base/text.h"
#include "recipe/recipe_keys.h"

namespace tetrarch {

struct RecipeValue {
  std::vector<std::string> items;
  bool list = false;
};
using RecipeValues = std::map<std::string, RecipeValue>;

// Reads typed values. A key that is absent or wrong gives its default; without a default it gives
// nothing. Requires that the key is in the table and of that kind. Only the first mistake is kept.
class RecipeReader {
 public:
  RecipeReader(const RecipeValues& values, std::string where)
      : values_(values), where_(std::move(where)) {}

  void fail(const std::string& key, const std::string& problem) {
    if (failure_.empty()) failure_ = where_ + ": " + key + " " + problem;
  }
  const std::string& failure() const { return failure_; }

  bool given(const std::string& key) const { return values_.contains(key); }

  std::optional<std::string> text(const std::string& key);
  std::vector<std::string> texts(const std::string& key);
  std::optional<std::uint64_t> whole(const std::string& key);
  std::vector<std::uint64_t> wholes(const std::string& key);
  std::optional<double> number(const std::string& key);
  bool yes(const std::string& key);
  template <Named Choice>
  Choice choice(const std::string& key) {
    return static_cast<Choice>(place(key));
  }

  // All that is given below "table.", with "yes" and "no" for true and false.
  std::map<std::string, std::string> settings(const std::string& table);

  // The first key that is not in the table becomes the failure.
  void refuse_unknown();
  // So does the first key of that scope.
  void refuse(KeyScope scope, const std::string& problem);

 private:
  // The position of the value in the choices of the key's row.
  std::size_t place(const std::string& key);
  // The value in the range of the key's row, or the default.
  template <class Value, class Parse>
  std::optional<Value> read(const std::string& key, const Parse& parse) {
    const RecipeKey* row = find_recipe_key(key);
    assert(row);
    if (const auto value = single(key)) {
      const std::optional<Value> parsed = parse(*value);
      if (parsed) return parsed;
      fail(key, "is " + in_quotes(*value) + "; expected " + expected_text(row->values));
    }
    return parse(std::string(row->standard));
  }
  // The one text of this key, if it is given.
  std::optional<std::string> single(const std::string& key);

  const RecipeValues& values_;
  std::string where_;
  std::string failure_;
};

}  // namespace tetrarch
