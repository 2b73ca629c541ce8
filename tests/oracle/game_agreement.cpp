#include "oracle/game_agreement.h"

#include <sstream>
#include <vector>

#include "oracle/show_values.h"
#include "oracle/slow_keyboard.h"

namespace tetrarch::oracle {

namespace {

std::string text_of(const GameTotals& totals) {
  return "lines " + std::to_string(totals.lines) + " score " + std::to_string(totals.score) +
         " pieces " + std::to_string(totals.pieces) + " keys " + std::to_string(totals.keys);
}

std::string position_difference(const Game& game, const SlowGame& slow_game) {
  const SlowPosition& slow = slow_game.position();
  if (game.board() != slow.board.to_board()) {
    return "boards differ, src has\n" + drawing_of(game.board(), slow.board.rows()) +
           "oracle has\n" + slow.board.drawing();
  }
  if (game.piece() != slow.piece) return "pieces differ";
  const std::optional<Piece> next = game.position().next;
  if (next && *next != slow.next) return "next pieces differ";
  if (game.totals() != slow_game.totals()) {
    return "src has " + text_of(game.totals()) + ", oracle " + text_of(slow_game.totals());
  }
  return "";
}

// The end if no placement is left: out of keys if the piece can still appear.
GameEnd expected_end(const SlowPosition& position) {
  const bool out_of_keys =
      position.rules.play == Play::Keys && slow_spawned(position.board, position.piece);
  return out_of_keys ? GameEnd::Capped : GameEnd::Died;
}

}  // namespace

std::string text_of(const std::optional<Placement>& placement) {
  if (!placement) return "no placement";
  std::ostringstream text;
  showValue(*placement, text);
  return text.str();
}

GameAgreement played_by_both(const Rules& rules, std::uint64_t seed, const Agent& agent,
                             const SlowPlayer& slow_player, std::uint64_t piece_limit) {
  GameAgreement agreement;
  Game game(rules, seed);
  SlowGame slow_game(rules, seed);
  Random random(seed);
  while (true) {
    agreement.totals = game.totals();
    agreement.difference = position_difference(game, slow_game);
    if (!agreement.difference.empty() || game.totals().pieces >= piece_limit) return agreement;

    const std::vector<SlowChoice> choices = slow_placements(slow_game.position());
    const std::optional<std::size_t> index = slow_player(slow_game.position());
    const std::optional<Placement> slow_placement =
        index ? std::optional(choices[*index].placement) : std::nullopt;
    const std::optional<Placement> placement = agent.choose(game.position(), random);
    if (placement != slow_placement) {
      agreement.difference = "piece " + std::to_string(game.totals().pieces) + " (" +
                             letter_of(game.piece()) + ") on\n" +
                             slow_game.position().board.drawing() + "src: " + text_of(placement) +
                             ", oracle: " + text_of(slow_placement);
      return agreement;
    }
    if (!placement) {
      agreement.over = true;
      if (game.end_without_placement() != expected_end(slow_game.position())) {
        agreement.difference = "the ends differ: died or capped";
      }
      return agreement;
    }
    const int lines = game.place(*placement);
    if (lines != choices[*index].after.lines) {
      agreement.difference = "lines of one placement differ";
      return agreement;
    }
    slow_game.place(choices[*index]);
  }
}

}  // namespace tetrarch::oracle
