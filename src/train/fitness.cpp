#include "train/fitness.h"

#include <cmath>
#include <vector>

#include "arena/arena.h"
#include "splitting/splitting_evaluation.h"

namespace tetrarch {

double neatness(const Rules& rules, const Agent& agent, std::uint64_t seed) {
  Neatness course(rules.height);
  PlayOptions options;
  options.cut_off = Neatness::kPieces;
  options.before_placement = [&](const Game& game, Placement) { course.add(game.board()); };
  play_game(with_preview_for(agent, rules), agent, seed, options);
  return course.value();
}

Fitness fitness_of(std::span<const Replicate> replicates) {
  std::vector<Replicate> bounded(replicates.begin(), replicates.end());
  for (Replicate& replicate : bounded) replicate.rate = replicate.rate_bound;
  const Estimate lines = lines_of(bounded);
  const double error = lines.standard_error / (lines.mean + 1);
  return {std::log(lines.mean + 1), std::isfinite(error) ? error : 0, false};
}

}  // namespace tetrarch
