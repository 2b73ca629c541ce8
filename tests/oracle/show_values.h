// How rapidcheck prints our values in a counterexample. It looks for showValue in the namespace of
// the type.
#pragma once

#include <ostream>

#include "agents/value_agent.h"
#include "game/placement.h"

namespace tetrarch {

inline void showValue(Piece piece, std::ostream& out) { out << letter_of(piece); }

inline void showValue(const Placement& placement, std::ostream& out) {
  out << "orientation " << int{placement.orientation} << " column " << int{placement.column}
      << " row " << int{placement.row} << " route " << int{placement.route};
}

inline void showValue(PairValue pair_value, std::ostream& out) {
  out << (pair_value == PairValue::Sum ? "Sum" : "LastBoard");
}

}  // namespace tetrarch
