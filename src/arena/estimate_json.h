// Estimates and intervals as JSON, in the same form everywhere.
#pragma once

#include "base/statistics.h"
#include "catalog/json_text.h"

namespace tetrarch {

// A number, or null if it is not finite.
Json json_number(double number);
Json json_of(const Interval& interval);  // [low, high]
Json json_of(const Estimate& estimate);  // {"mean", "standard_error", "interval95"}

}  // namespace tetrarch
