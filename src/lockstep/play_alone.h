// One game by itself, the fastest way there is.
#pragma once

#include "agents/play_game.h"

namespace tetrarch {

// The same as play_game(), faster where lockstep can play it and nobody watches.
GameResult play_alone(const Rules& rules, const Agent& agent, std::uint64_t seed,
                      const PlayOptions& options = {});

}  // namespace tetrarch
