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

  void add_game(const GameResult& result);  // all but its pieces, which are counted as they fall
  PlayCounts now() const { return {games, pieces, lines, best_lines}; }
};

}  // namespace tetrarch
