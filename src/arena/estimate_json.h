// Estimates as JSON, the same wherever they stand.
#pragma once

#include "base/statistics.h"
#include "catalog/json_text.h"

namespace tetrarch {

// A number, or null where it is not finite.
Json json_number(double number);
Json json_of(const Interval& interval);  // [low, high]
Json json_of(const Estimate& estimate);  // {"mean", "standard_error", "interval95"}

}  // namespace tetrarch
