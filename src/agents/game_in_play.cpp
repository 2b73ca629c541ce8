#include "agents/game_in_play.h"

namespace tetrarch {

GameInPlay::GameInPlay(const Rules& rules, const Agent& agent, std::uint64_t seed,
                       std::optional<std::uint64_t> cut_off)
    : agent_(agent),
      game_(rules, seed),
      random_(agent_random(seed)),
      cut_off_(cut_off.value_or(~std::uint64_t{0})) {}

std::optional<Placement> GameInPlay::choose() {
  if (game_.capped()) {
    end_ = ResultEnd::Capped;
    return std::nullopt;
  }
  if (game_.totals().pieces >= cut_off_) {
    end_ = ResultEnd::CutOff;
    return std::nullopt;
  }
  const std::optional<Placement> placement = agent_.choose(game_.position(), random_);
  if (!placement) {
    end_ = game_.end_without_placement() == GameEnd::Died ? ResultEnd::Died : ResultEnd::Capped;
  }
  return placement;
}

}  // namespace tetrarch
