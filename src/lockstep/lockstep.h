// Plays many games of linear agents at once. Each result is that of play_game(). One-piece agents are
// played by lane_player.h, those that look further by lockstep_foresight.h.
#pragma once

#include <span>

#include "lockstep/lockstep_task.h"

namespace tetrarch {

// Whether lockstep can play these. If not, use play_game().
bool lockstep_covers(const Rules& rules, std::span<const FixedWeights> weights,
                     const Foresight& foresight = {});

// Requires lockstep_covers(). Returns when no game is left to begin and those it began have ended.
void play_lockstep(const LockstepTask& task);

}  // namespace tetrarch
