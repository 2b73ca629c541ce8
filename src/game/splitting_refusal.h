// Which rules splitting (splitting/estimator.h) can measure: a game ends only by death, and its
// pieces are random.
#pragma once

#include <optional>
#include <string>

#include "game/rules.h"

namespace tetrarch {

// Why splitting cannot measure games of these rules, as the end of a sentence; none when it can.
std::optional<std::string> splitting_refusal(const Rules& rules);

}  // namespace tetrarch
