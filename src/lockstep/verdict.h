// What happens to a game or a trial after a placement, or after its death.
#pragma once

#include <cstdint>

namespace tetrarch {

enum class Verdict : std::uint8_t { GoOn, BeginAgain, Over };

}  // namespace tetrarch
