// A grid of cells whose opposite sides are joined, so that each cell has four neighbours. With two
// rows or columns two of them are the same cell.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace tetrarch {

struct VonNeumannGrid {
  std::uint32_t rows, columns;

  // Up, down, left, right.
  constexpr std::array<std::uint32_t, 4> neighbours(std::uint32_t cell) const {
    const std::uint32_t row = cell / columns;
    const std::uint32_t column = cell % columns;
    const auto at = [this](std::uint32_t r, std::uint32_t c) {
      return r % rows * columns + c % columns;
    };
    return {at(row + rows - 1, column), at(row + 1, column), at(row, column + columns - 1),
            at(row, column + 1)};
  }

  // The squarest grid of exactly `cells` cells; nothing if only a single row is possible.
  static constexpr std::optional<VonNeumannGrid> of(std::uint32_t cells) {
    std::optional<VonNeumannGrid> best;
    for (std::uint32_t rows = 2; rows * rows <= cells; ++rows) {
      if (cells % rows == 0) best = VonNeumannGrid{rows, cells / rows};
    }
    return best;
  }
};

}  // namespace tetrarch
