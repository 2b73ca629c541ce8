// What lockstep is asked to play: many games of linear agents, for any number of threads. Data only.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>

#include "agents/play_game.h"

namespace tetrarch {

struct PlayCounts {
  std::uint64_t games = 0;  // finished
  std::uint64_t pieces = 0;
  std::uint64_t lines = 0;       // of the finished games
  std::uint64_t best_lines = 0;  // of the finished games
};

// What several threads have played so far. The threads add; another one reads.
struct PlayCounters {
  std::atomic<std::uint64_t> games{0}, pieces{0}, lines{0}, best_lines{0};

  // All but its pieces, which are counted earlier.
  void add_game(const GameResult& result) {
    lines.fetch_add(result.totals.lines, std::memory_order_relaxed);
    std::uint64_t best = best_lines.load(std::memory_order_relaxed);
    while (best < result.totals.lines &&
           !best_lines.compare_exchange_weak(best, result.totals.lines)) {
    }
    games.fetch_add(1, std::memory_order_relaxed);
  }
  PlayCounts now() const { return {games, pieces, lines, best_lines}; }
};

struct LockstepGame {
  std::uint64_t seed = 0;
  std::uint32_t weights = 0;  // which of the task's weights plays it
};

// Every thread calls play_lockstep() with the same task and takes its games from `next` on.
struct LockstepTask {
  const Rules& rules;
  std::span<const FixedWeights> weights;  // for boards after clears
  std::span<const LockstepGame> games;
  std::span<GameResult> results;  // as many as games
  std::atomic<std::uint64_t>& next;
  PlayCounters& counters;
  std::optional<std::uint64_t> cut_off;     // as in PlayOptions
  const std::atomic<bool>* stop = nullptr;  // the same
  std::uint64_t in_play = ~0u;              // most games that one thread plays at a time
  Foresight foresight = {};                 // of all agents
};

}  // namespace tetrarch
