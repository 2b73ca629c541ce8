// Which games splitting (splitting/estimator.h) can measure: those that only death ends and whose
// pieces can be drawn anew.
#pragma once

#include <optional>
#include <string>

#include "game/rules.h"

namespace tetrarch {

// Why games under these rules cannot be measured by splitting, as the end of a sentence; nothing
// when they can.
std::optional<std::string> splitting_refusal(const Rules& rules);

}  // namespace tetrarch
