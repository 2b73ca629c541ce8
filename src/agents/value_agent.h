// The agent that takes the placement with the highest value; a Valuer gives the values. It looks at
// the current piece alone, also at the known next piece, or at all seven next pieces with the mean
// over the best replies (expectimax): see Foresight.
#pragma once

#include <memory>
#include <optional>

#include "agents/agent.h"
#include "agents/valuer.h"

namespace tetrarch {

// A placement with its best reply. More replies are better, then a higher value, then the earlier.
struct PairChoice {
  ValuedPlacement first;
  std::optional<Placement> reply;  // to the known next piece
  std::int64_t value = 0;          // of the placement alone if kNotLookedFor
  int replies = kNotLookedFor;     // how many of the next pieces have one

  static constexpr int kNotLookedFor = -1;
};
using PairChoices = FixedList<PairChoice, kMaxPlacements>;

class ValueAgent final : public Agent {
 public:
  explicit ValueAgent(std::shared_ptr<const Valuer> valuer, const Foresight& foresight = {});

  // LookAhead::Next requires a position that shows the next piece.
  std::optional<Placement> choose(const Position& position, Random& random) const override;
  int preview() const override { return foresight_.look_ahead == LookAhead::Next ? 1 : 0; }
  std::optional<LinearPlay> linear_play() const override;

  // All placements of the current piece, with their best replies if it looks at the next piece. Of
  // Expect first those that were looked at further, the best first, each with the mean over all next
  // pieces.
  PairChoices value_all(const Position& position) const;

 private:
  PairChoices expected_values(const Position& position, const ValuedPlacements& all) const;

  std::shared_ptr<const Valuer> valuer_;
  Foresight foresight_;
};

}  // namespace tetrarch
