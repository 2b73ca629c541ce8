// The record of a game by hand: setup, seed, timed inputs, and the lines and points it claims.
// Playing it again checks the claim. As text it is one line, short enough for a link:
//
//   g1.SEED.LEVEL.FACTOR.LINES.SCORE.INPUTS  guideline play; start level, soft drop factor
//   h1.RULES.SEED.LINES.SCORE.INPUTS         thesis and classic play; rules as in game/rules.h
//
// Numbers are decimal, INPUTS as in timed_inputs.h. Letters of g1: L R move, C A turn clockwise and
// counter-clockwise, F half a turn, S E soft drop on and off, D hard drop, H hold, G0 to G9
// garbage. Letters of h1: L R move, D down, T turn, X drop.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"
#include "manual/manual_game.h"
#include "manual/timed_inputs.h"

namespace tetrarch {

struct ManualRecord {
  ManualSetup setup;
  std::uint64_t seed = 0;
  TimedInputs inputs{};
  std::uint64_t lines = 0;
  std::uint64_t score = 0;

  friend bool operator==(const ManualRecord&, const ManualRecord&) = default;
};

std::string text_of(const ManualRecord& record);
Outcome<ManualRecord> parse_manual_record(std::string_view text);

// The game at the end of the record. Fails with a sentence when an input comes after the end of the
// game, when a guideline input has no effect, or when lines and score are not the claimed ones.
Outcome<ManualGame> verified(const ManualRecord& record);

}  // namespace tetrarch
