// Every feature of the table, computed cell by cell from what it means. Knows nothing of columns as
// bits, of scales or of what a placement leaves unchanged: each value is a real number and found
// anew from the whole board.
#pragma once

#include <string_view>

#include "features/feature_table.h"
#include "oracle/slow_board.h"

namespace tetrarch::oracle {

// By full name ("holes", "column_height[3]"). Throws std::logic_error for a name that it does not
// know.
double slow_feature(std::string_view name, const SlowAfterstate& after,
                    FeatureBoard which = FeatureBoard::AfterClears);

// Faster to ask often: the feature's place in the table of src instead of its name.
double slow_feature(FeatureId id, const SlowAfterstate& after,
                    FeatureBoard which = FeatureBoard::AfterClears);

// Whether the feature describes the placement itself and not the board that it leaves.
bool describes_landing(FeatureId id);

}  // namespace tetrarch::oracle
