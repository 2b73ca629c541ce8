// Plays many games of linear agents at once. Game for game the results are those of play_game().
//
// Of one-piece agents, sixteen games that got the same piece share one pass of the lane kernel
// (kernels/lane_kernel.h); for agents that look further see lockstep_foresight.h.
//
//     games in play (128)          seven buckets by current piece       kernel
//     board, stream, totals   ->   I J L O S Z T                   ->   16 boards, one piece
//            ^                                                              |
//            +----------- placement made, next piece drawn <---------------+
//
// With at least 7 x 15 + 16 = 121 games in play one bucket always has sixteen.
#pragma once

#include <span>

#include "lockstep/lockstep_task.h"

namespace tetrarch {

// Whether lockstep can play these; otherwise ask play_game().
bool lockstep_covers(const Rules& rules, std::span<const FixedWeights> weights,
                     const Foresight& foresight = {});

// Requires lockstep_covers(). Returns when no game is left to begin and its own have ended.
void play_lockstep(const LockstepTask& task);

}  // namespace tetrarch
