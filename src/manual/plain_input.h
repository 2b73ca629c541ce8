// The inputs of the two plain games, ThesisGame and ClassicGame.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tetrarch {

enum class PlainInput : std::uint8_t { Left, Right, Down, Rotate, Drop };
inline constexpr std::size_t kPlainInputs = static_cast<std::size_t>(PlainInput::Drop) + 1;

}  // namespace tetrarch
