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

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>

#include "agents/foresight.h"
#include "kernels/fixed_weights.h"
#include "lockstep/play_counters.h"

namespace tetrarch {

struct LockstepGame {
  std::uint64_t seed = 0;
  std::uint32_t weights = 0;  // which of the task's weights plays it
};

// Games for any number of threads: each calls play_lockstep() with the same task and takes games
// from `next` on.
struct LockstepTask {
  const Rules& rules;
  std::span<const FixedWeights> weights;  // of agents that look at the board after clears
  std::span<const LockstepGame> games;
  std::span<GameResult> results;  // as many as games
  std::atomic<std::uint64_t>& next;
  PlayCounters& counters;
  std::optional<std::uint64_t> cut_off;     // as in PlayOptions
  const std::atomic<bool>* stop = nullptr;  // the same
  std::uint64_t in_play = ~0u;              // games that one thread may have begun at a time
  Foresight foresight = {};                 // of all agents
};

// Whether lockstep can play these; otherwise ask play_game().
bool lockstep_covers(const Rules& rules, std::span<const FixedWeights> weights,
                     const Foresight& foresight = {});

// Requires lockstep_covers(). Returns when no game is left to begin and its own have ended.
void play_lockstep(const LockstepTask& task);

}  // namespace tetrarch
