// Lets agents play a guideline game: its position as an agent sees it, and the inputs that lead to
// the agent's placement. Knows no agent.
#pragma once

#include <optional>

#include "base/fixed_list.h"
#include "game/position.h"
#include "manual/guideline_game.h"

namespace tetrarch {

// The lowest rules.height rows, the falling piece, and the next one if the rules show it. Cells
// above are left out. Keeps a reference to `rules`. Requires: play by straight drops.
Position agent_position(const GuidelineGame& game, const Rules& rules);

// At most two turns, nine columns and the drop.
using PlacementInputs = FixedList<GuidelineInput, 12>;

// The shortest inputs that turn and shift the piece from where it is (or shift, then turn) and drop
// it onto the cells of `placement`; none when it cannot get there. Requires: no time passes between
// them.
std::optional<PlacementInputs> inputs_for(const GuidelineGame& game, Placement placement);

}  // namespace tetrarch
