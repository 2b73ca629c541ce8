// Fills the numbers that the page reads from each kind of game.
#pragma once

#include "manual/classic_game.h"
#include "manual/guideline_game.h"
#include "manual/hand_table.h"
#include "manual/thesis_game.h"

namespace tetrarch {

void write_game(HandNumbers& numbers, const GuidelineGame& game);
void write_game(HandNumbers& numbers, const ThesisGame& game, const Rules& rules);
void write_game(HandNumbers& numbers, const ClassicGame& game, const Rules& rules);

}  // namespace tetrarch
