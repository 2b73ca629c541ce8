// The neural network and the players that use it, written from the definition: real numbers, the
// C library's tangent, one board after the other, one list of numbers a layer. Knows nothing of
// vectors, of whole-number values or of how features share a sum.
#pragma once

#include <optional>
#include <vector>

#include "catalog/agent_spec.h"
#include "oracle/slow_player.h"

namespace tetrarch::oracle {

// What the placements are worth: the output for each of slow_placements().
std::vector<double> slow_outputs(const AgentSpec& spec, const SlowPosition& position);

// A placement's prospects when `nexts` may follow: with how many of them it has a reply, and the sum
// of its values with the best replies (its own where there is none).
struct SlowProspect {
  int replies = 0;
  double sum = 0;
};
std::vector<SlowProspect> slow_prospects(const AgentSpec& spec, const SlowPosition& position,
                                         const std::vector<Piece>& nexts);

}  // namespace tetrarch::oracle
