// The neural network and its players, written from the definition: real numbers, the tangent of the
// C library, one board after the other, one list of numbers for each layer. Does not know vectors,
// whole-number values or shared sums.
#pragma once

#include <optional>
#include <vector>

#include "catalog/agent_spec.h"
#include "oracle/slow_player.h"

namespace tetrarch::oracle {

// The output of the net for each of slow_placements().
std::vector<double> slow_outputs(const AgentSpec& spec, const SlowPosition& position);

// For a placement and the possible next pieces: how many of them have a reply, and the sum of the
// values with the best replies (the placement's own value if there is no reply).
struct SlowProspect {
  int replies = 0;
  double sum = 0;
};
std::vector<SlowProspect> slow_prospects(const AgentSpec& spec, const SlowPosition& position,
                                         const std::vector<Piece>& nexts);

}  // namespace tetrarch::oracle
