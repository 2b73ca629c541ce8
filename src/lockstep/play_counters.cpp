#include "lockstep/play_counters.h"

namespace tetrarch {

void PlayCounters::add_game(const GameResult& result) {
  lines.fetch_add(result.totals.lines, std::memory_order_relaxed);
  std::uint64_t best = best_lines.load(std::memory_order_relaxed);
  while (best < result.totals.lines &&
         !best_lines.compare_exchange_weak(best, result.totals.lines)) {
  }
  games.fetch_add(1, std::memory_order_relaxed);
}

}  // namespace tetrarch
