// The keys of a recipe, as one table: the reader takes ranges and defaults from it, and the
// reference (recipe/recipe_reference.h) its texts. The settings of the optimisers are not here:
// each optimiser has its own table (optim/settings.h).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace tetrarch {

enum class KeyKind : std::uint8_t { Text, Texts, Whole, Wholes, Number, YesNo, Choice };

// Where a key has a meaning. Elsewhere it is refused.
enum class KeyScope : std::uint8_t {
  Always,
  Linear,    // agent.kind is linear
  Neural,    // agent.kind is neural
  Games,     // fitness.measure is not splitting
  Splitting  // fitness.measure is splitting
};

// What a key accepts.
struct KeyValues {
  KeyKind kind = KeyKind::Text;
  std::uint64_t least = 0, most = 0;               // of Whole and Wholes
  double low = 0, high = 0;                        // of Number
  std::span<const std::string_view> choices = {};  // of Choice
};

// Texts of the reference only; the page does without.
struct KeyText {
#if defined(__wasm__)
  constexpr KeyText(std::string_view, std::string_view, std::string_view = {},
                    std::string_view = {}) {}
#else
  std::string_view meaning;
  std::string_view example;         // a value, as TOML
  std::string_view otherwise = {};  // what holds without the key, if it has no default value
  std::string_view expected = {};   // of Text and Texts: what they accept
#endif
};

struct RecipeKey {
  std::string_view name;  // with its table; "agent.scale.*" stands for all keys of that table
  KeyScope scope;
  KeyValues values;
  std::string_view standard;  // default value as text; empty: none
  KeyText text;
};

// In the order of the reference; the keys of one table stand together.
std::span<const RecipeKey> recipe_keys();

// The row of this key; none when a recipe has no such key.
const RecipeKey* find_recipe_key(std::string_view name);

// What the key accepts, as in "expected a whole number from 1 to 9". Not for Text and Texts.
std::string expected_text(const KeyValues& values);

}  // namespace tetrarch
