#include "game/splitting_refusal.h"

namespace tetrarch {

std::optional<std::string> splitting_refusal(const Rules& rules) {
  if (rules.piece_cap) return "games end after so many pieces (piece-cap); expected none";
  if (rules.key_cap) return "games end after so many keys (key-cap); expected none";
  if (rules.play == Play::Keys) return "play is by keys; expected play=drop";
  if (rules.scoring != Scoring::Lines) return "points are scored; expected scoring=lines";
  if (rules.pieces.source == PieceSource::Nes) {
    return "the piece stream 'nes' has no fresh dice; expected pieces=uniform, weighted or bag";
  }
  if (rules.pieces.source == PieceSource::Sequence) {
    return "the piece stream 'sequence' has no dice; expected pieces=uniform, weighted or bag";
  }
  return std::nullopt;
}

}  // namespace tetrarch
