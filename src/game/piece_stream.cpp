#include "game/piece_stream.h"

#include <cassert>
#include <numeric>
#include <span>

namespace tetrarch {
namespace {

// The piece table of the NES game, and its spawn id of each piece.
constexpr std::array<Piece, kPieces> kNesPieces = {Piece::T, Piece::J, Piece::Z, Piece::O,
                                                   Piece::S, Piece::L, Piece::I};
constexpr std::array<int, kPieces> kNesSpawnIds = {2, 7, 8, 10, 11, 14, 18};

// The console steps its register once a frame, so many times a piece. We have no frames: 16 steps
// replace all 16 bits between two pieces.
constexpr int kNesStepsPerPiece = 16;

constexpr std::uint16_t nes_step(std::uint16_t bits) {
  const int fresh = (bits >> 1 ^ bits >> 9) & 1;
  return static_cast<std::uint16_t>(bits >> 1 | fresh << 15);
}

}  // namespace

PieceStream::PieceStream(const PieceRule& rule, std::uint64_t seed) : rule_(&rule), random_(seed) {
  if (rule.source == PieceSource::Nes) {
    // From 0 and 1 the register reaches 0 and never leaves it.
    do shift_register_ = static_cast<std::uint16_t>(random_.next());
    while (shift_register_ < 2);
  }
}

PieceStream PieceStream::resown(std::uint64_t seed) const {
  assert(rule_->source != PieceSource::Nes && rule_->source != PieceSource::Sequence);
  PieceStream fresh = *this;
  fresh.random_ = Random(seed);
  const std::uint64_t used = count_ % kPieces;
  if (used > 0) {
    std::span left = std::span(fresh.bag_).subspan(static_cast<std::size_t>(used));
    fresh.random_.shuffle(left);
  }
  return fresh;
}

Piece PieceStream::next_of_other_source() {
  switch (rule_->source) {
    case PieceSource::Uniform:
      break;
    case PieceSource::Bag:
      return next_of_bag();
    case PieceSource::Weighted:
      return next_of_weights();
    case PieceSource::Nes:
      return next_of_nes();
    case PieceSource::Sequence:
      return rule_->sequence[count_++ % rule_->sequence.size()];
  }
  assert(false);
  return Piece::I;
}

Piece PieceStream::next_of_bag() {
  const std::uint64_t index = count_++ % kPieces;
  if (index == 0) {
    bag_ = kAllPieces;
    random_.shuffle(bag_);
  }
  return bag_[static_cast<std::size_t>(index)];
}

Piece PieceStream::next_of_weights() {
  const auto& weights = rule_->weights;
  std::uint32_t left = random_.below(std::accumulate(weights.begin(), weights.end(), 0u));
  std::size_t index = 0;
  while (left >= weights[index]) left -= weights[index++];
  return kAllPieces[index];
}

Piece PieceStream::next_of_nes() {
  for (int step = 0; step < kNesStepsPerPiece; ++step) shift_register_ = nes_step(shift_register_);
  const bool first = count_ == 0;
  ++count_;
  unsigned index =
      (static_cast<unsigned>(shift_register_ >> 8) + static_cast<unsigned>(count_)) & 7;
  if (index == 7 || (!first && index == spawn_index_)) {
    shift_register_ = nes_step(shift_register_);
    const unsigned previous_id = first ? 0u : static_cast<unsigned>(kNesSpawnIds[spawn_index_]);
    index = ((static_cast<unsigned>(shift_register_ >> 8) & 7) + previous_id) % kPieces;
  }
  spawn_index_ = static_cast<std::uint8_t>(index);
  return kNesPieces[index];
}

}  // namespace tetrarch
