// Between guideline play and the agents: an agent sees the lower rows of the board and the piece,
// and answers with an orientation and a column; here that becomes inputs. Knows no agent.
#pragma once

#include <optional>

#include "base/fixed_list.h"
#include "game/position.h"
#include "manual/guideline_game.h"

namespace tetrarch {

// What an agent of these rules is shown: the lowest rules.height rows, the falling piece, and the
// next one if the rules show it. Cells above are not seen. Keeps a reference to `rules`, which must
// be ones of straight drops.
Position agent_position(const GuidelineGame& game, const Rules& rules);

// Two turns, nine columns and the drop at most.
using PlacementInputs = FixedList<GuidelineInput, 12>;

// The shortest inputs that turn the piece where it stands now, shift it (or first shift, then turn)
// and drop it hard onto the cells of `placement`. None when none of them gets there. All are meant
// to be made at once, without time passing between them.
std::optional<PlacementInputs> inputs_for(const GuidelineGame& game, Placement placement);

// Whether a piece stands on exactly the cells of a placement.
bool stands_on(const SrsPiece& piece, Placement placement);

}  // namespace tetrarch
