// What several threads have played so far. The threads add; another one reads.
#pragma once

#include <atomic>
#include <cstdint>

#include "agents/play_game.h"

namespace tetrarch {

struct PlayCounts {
  std::uint64_t games = 0;  // finished
  std::uint64_t pieces = 0;
  std::uint64_t lines = 0;       // of the finished games
  std::uint64_t best_lines = 0;  // of the finished games
};

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

}  // namespace tetrarch
