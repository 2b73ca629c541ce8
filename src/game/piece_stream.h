// The pieces of one game, in order. A pure function of the piece rule and the seed.
#pragma once

#include <array>
#include <cstdint>

#include "base/random.h"
#include "game/rules.h"

namespace tetrarch {

class PieceStream {
 public:
  // Keeps a pointer to `rule`.
  PieceStream(const PieceRule& rule, std::uint64_t seed);

  Piece next() {
    if (rule_->source == PieceSource::Uniform) return kAllPieces[random_.below(kPieces)];
    return next_of_other_source();
  }

  // The same stream from here on, with new random numbers. Pieces left in a bag stay in it; their
  // order is new. Requires: the source is not Nes and not Sequence, whose pieces are not random.
  PieceStream resown(std::uint64_t seed) const;

 private:
  Piece next_of_other_source();
  Piece next_of_bag();
  Piece next_of_weights();
  Piece next_of_nes();

  const PieceRule* rule_;
  Random random_;
  std::uint64_t count_ = 0;  // pieces given so far (Uniform does not count)
  std::array<Piece, kPieces> bag_ = kAllPieces;
  std::uint16_t shift_register_ = 0;  // Nes
  std::uint8_t spawn_index_ = 0;      // Nes: the previous piece
};

}  // namespace tetrarch
