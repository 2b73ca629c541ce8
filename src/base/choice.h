// Enumerations as text. The names of an enum stand beside it, in its order:
//
//     enum class Play : std::uint8_t { Drop, Keys };
//     template <>
//     inline constexpr auto kNames<Play> = names("drop", "keys");
//
// Then name_of(Play::Keys) is "keys", and parse_choice<Play>("keys") is Play::Keys.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tetrarch {

template <class... Texts>
constexpr std::array<std::string_view, sizeof...(Texts)> names(const Texts&... texts) {
  return {texts...};
}

template <class Enum>
inline constexpr std::nullptr_t kNames = nullptr;

template <class Enum>
concept Named = requires {
  kNames<Enum>.size();
};

template <Named Enum>
constexpr std::string_view name_of(Enum value) {
  return kNames<Enum>[static_cast<std::size_t>(value)];
}

// The position of a name. Nothing when no name is equal to the text.
constexpr std::optional<std::size_t> place_of(std::span<const std::string_view> names,
                                              std::string_view text) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == text) return i;
  }
  return std::nullopt;
}

template <Named Enum>
constexpr std::optional<Enum> parse_choice(std::string_view text) {
  const auto place = place_of(kNames<Enum>, text);
  return place ? std::optional(static_cast<Enum>(*place)) : std::nullopt;
}

// "one of a, b, c", for an error sentence.
inline std::string one_of(std::span<const std::string_view> names) {
  std::string text;
  for (const std::string_view name : names) {
    text += text.empty() ? "one of " : ", ";
    text += name;
  }
  return text;
}
// The same for items with a member that is their name.
template <class Items, class Name>
std::string one_of(const Items& items, Name name) {
  std::vector<std::string_view> all;
  all.reserve(std::size(items));
  for (const auto& item : items) all.push_back(item.*name);
  return one_of(all);
}

}  // namespace tetrarch
