// Plays many games of linear agents at once. Each result is that of play_game(). One-piece agents are
// played by lane_player.h, those that look further by lockstep_foresight.cpp.
#pragma once

#include "lockstep/lockstep_task.h"

namespace tetrarch {

// Whether lockstep can play these. If not, use play_game().
bool lockstep_covers(const Rules& rules, std::span<const FixedWeights> weights,
                     const Foresight& foresight = {});

// Requires lockstep_covers(). Returns when no game is left to begin and those it began have ended.
void play_lockstep(const LockstepTask& task);
// Its part for agents that look further than the current piece.
void play_lockstep_with_foresight(const LockstepTask& task);

// One game by itself. The same as play_game(), faster where lockstep can play it and nobody watches.
GameResult play_alone(const Rules& rules, const Agent& agent, std::uint64_t seed,
                      const PlayOptions& options = {});

}  // namespace tetrarch
