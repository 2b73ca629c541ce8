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
#include <functional>
#include <optional>
#include <string>
#include <string_view>

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

// Nothing when no value has this name.
template <Named Enum>
constexpr std::optional<Enum> parse_choice(std::string_view text) {
  for (std::size_t i = 0; i < kNames<Enum>.size(); ++i) {
    if (kNames<Enum>[i] == text) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

// "one of a, b, c", for an error sentence. `name` gives the name of an item; it may be a member.
template <class Items, class Name = std::identity>
std::string one_of(const Items& items, Name name = {}) {
  std::string text;
  for (const auto& item : items) {
    text += text.empty() ? "one of " : ", ";
    text += std::invoke(name, item);
  }
  return text;
}

}  // namespace tetrarch
