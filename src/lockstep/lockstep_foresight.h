// Lockstep for agents that look further than the current piece. In each round every game values its
// placements, the boards after them are valued sixteen at a time, from any games, by the piece that
// comes next (agents/reply_batch.h), and every game makes its placement.
//
//     game 0: 34 boards that face T  ->  T: 16 boards of games 0, 2, ..  ->  game 0: best placement
//     game 1: 17 boards that face I  ->  I: 16 boards of games 1, 5, ..  ->  game 1: ...
#pragma once

#include "lockstep/lockstep_task.h"

namespace tetrarch {

// Requires lockstep_covers().
void play_lockstep_with_foresight(const LockstepTask& task);

}  // namespace tetrarch
