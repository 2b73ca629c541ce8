// Which name was meant by a mistyped one, for error sentences. Does not know what the names are of.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tetrarch {

// How many characters must be put in, left out, changed or swapped with their neighbour to make one
// text of the other (optimal string alignment). Capitals count as small letters.
std::size_t edit_distance(std::string_view a, std::string_view b);

// The nearest name; of equals the first. Nothing if none is near: one mistake in three characters
// is near, at most three in all; a text of three characters or more is also near the only name that
// begins with it.
std::optional<std::string_view> nearest(std::string_view text,
                                        std::span<const std::string_view> names);

// "did you mean holes? ", or nothing if no name is near. For a sentence that goes on.
std::string did_you_mean(std::string_view text, std::span<const std::string_view> names);

// "did you mean holes?", or "expected one of a, b, c" if no name is near.
std::string meant_or_one_of(std::string_view text, std::span<const std::string_view> names);

// The names of items with a member that is their name.
template <class Items, class Name>
std::vector<std::string_view> names_in(const Items& items, Name name) {
  std::vector<std::string_view> all;
  all.reserve(std::size(items));
  for (const auto& item : items) all.push_back(item.*name);
  return all;
}

}  // namespace tetrarch
