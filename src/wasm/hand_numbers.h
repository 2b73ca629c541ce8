// Fills the numbers that the page reads from each kind of game.
#pragma once

#include "game/classic_game.h"
#include "game/guideline_game.h"
#include "game/thesis_game.h"
#include "wasm/hand_table.h"

namespace tetrarch {

void write_game(HandNumbers& numbers, const GuidelineGame& game);
void write_game(HandNumbers& numbers, const ThesisGame& game, const Rules& rules);
void write_game(HandNumbers& numbers, const ClassicGame& game, const Rules& rules);

}  // namespace tetrarch
