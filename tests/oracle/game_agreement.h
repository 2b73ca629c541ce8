// Plays one game with an agent of src and with a slow player in parallel, and says where they
// differ. Does not know how they decide.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "agents/agent.h"
#include "oracle/slow_player.h"

namespace tetrarch::oracle {

std::string text_of(const std::optional<Placement>& placement);

using SlowPlayer = std::function<std::optional<std::size_t>(const SlowPosition& position)>;

struct GameAgreement {
  std::string difference;  // empty: none
  GameTotals totals;
  bool over = false;  // the game ended before the limit of pieces
};

GameAgreement played_by_both(const Rules& rules, std::uint64_t seed, const Agent& agent,
                             const SlowPlayer& slow_player, std::uint64_t piece_limit);

}  // namespace tetrarch::oracle
