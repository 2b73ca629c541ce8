// A recorded game: rules, seed, placements and the totals it claims. Playing it again checks the
// claim. The text has one item on each line:
//
//   tetrarch-replay 1
//   agent dt20_2013
//   rules standard,height=10
//   seed 42
//   lines 2 score 2 pieces 5 keys 0
//   placements 00 14 03 ...
//
// A placement is two digits: orientation and column; in keyboard-level play rotations and
// shift + 5. The digit after 9 is A.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace tetrarch {

struct Replay {
  std::string agent;
  Rules rules;
  std::uint64_t seed = 0;
  GameTotals totals;
  // Orientation and column, or rotations and shift + 5.
  struct Choice {
    std::uint8_t first = 0, second = 0;
    friend bool operator==(const Choice&, const Choice&) = default;
  };
  std::vector<Choice> choices;
};

Replay::Choice choice_of(const Rules& rules, Placement placement);

// The legal placement with this choice, if there is one.
std::optional<Placement> legal_placement(const Position& position, Replay::Choice choice);

std::string text_of(const Replay& replay);
Outcome<Replay> parse_replay(std::string_view text);

// Plays the game again and returns its totals. Fails with a sentence when a placement is not legal
// or the totals differ from the claimed ones.
Outcome<GameTotals> verified(const Replay& replay);

}  // namespace tetrarch
