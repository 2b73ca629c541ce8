// Every feature of the table, computed cell by cell from its definition, on the whole board, as a
// real number. Does not know bit columns, scales or what a placement leaves unchanged.
#pragma once

#include <string_view>

#include "features/feature_table.h"
#include "oracle/slow_board.h"

namespace tetrarch::oracle {

// By full name ("holes", "column_height[3]"). Throws std::logic_error for an unknown name.
double slow_feature(std::string_view name, const SlowAfterstate& after,
                    FeatureBoard which = FeatureBoard::AfterClears);

// The same by FeatureId, which is faster.
double slow_feature(FeatureId id, const SlowAfterstate& after,
                    FeatureBoard which = FeatureBoard::AfterClears);

// Whether the feature describes the placement itself and not the board that it leaves.
bool describes_landing(FeatureId id);

}  // namespace tetrarch::oracle
