// Games by hand as the page plays them: keys, pause, undo, hints of agents, agents that play at a
// pace, records that are shown and continued.
#include "manual/manual_session.h"

#include <gtest/gtest.h>

#include "catalog/agent_file.h"

namespace tetrarch {
namespace {

constexpr ManualKind kKinds[] = {ManualKind::Guideline, ManualKind::Thesis, ManualKind::Classic};

ManualSession session_of(ManualKind kind, std::uint64_t seed = 7) {
  return ManualSession(new_player({kind, seed, 1, Handling{}}));
}

double number(ManualSession& session, ManualField field) { return session.numbers()[field]; }

// Columns and rows of four cells.
std::array<int, 8> cells_in(const ManualNumbers& numbers, ManualField first) {
  std::array<int, 8> cells{};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    cells[i] = static_cast<int>(numbers.data()[static_cast<std::size_t>(first) + i]);
  }
  return cells;
}

int leftmost(ManualSession& session) {
  const auto cells = cells_in(session.numbers(), ManualField::FallingCells);
  return std::min({cells[0], cells[2], cells[4], cells[6]});
}

std::shared_ptr<const Agent> agent_named(std::string_view name) {
  return make_agent(*find_agent(name, {}));
}

// Lets time pass as a page does, 60 frames a second.
void pass(ManualSession& session, std::uint64_t& time, double seconds) {
  const auto end = time + static_cast<std::uint64_t>(seconds * 1e6);
  session.pass_until(time);
  while (time < end) session.pass_until(time = std::min<std::uint64_t>(end, time + 16'667));
}

TEST(ManualSession, KeysMoveAndRepeatInTime) {
  for (const ManualKind kind : kKinds) {
    ManualSession session = session_of(kind);
    session.pass_until(5'000'000);  // the page's clock does not start at 0
    const int start = leftmost(session);
    session.press(ManualKey::Left, 5'000'000);
    EXPECT_EQ(leftmost(session), start - 1);
    session.pass_until(5'166'000);
    EXPECT_EQ(leftmost(session), start - 1);
    session.pass_until(5'167'000);
    EXPECT_EQ(leftmost(session), start - 2);
    session.release(ManualKey::Left, 5'199'000);
    session.pass_until(5'400'000);
    EXPECT_EQ(leftmost(session), start - 2);
  }
}

TEST(ManualSession, NothingPassesInAPause) {
  for (const ManualKind kind : kKinds) {
    ManualSession session = session_of(kind);
    std::uint64_t time = 0;
    pass(session, time, 0.3);
    session.press(ManualKey::Left, time);
    session.pause(time);
    const ManualNumbers before = session.numbers();
    pass(session, time, 20);
    session.press(ManualKey::Right, time);
    EXPECT_EQ(session.numbers(), before);
    session.resume(time);
    const int column = leftmost(session);
    pass(session, time, 0.4);  // the pause released the key
    EXPECT_EQ(leftmost(session), column);
    EXPECT_NEAR(number(session, ManualField::Milliseconds), 700, 2);
  }
}

TEST(ManualSession, UndoGoesBackPieceByPiece) {
  for (const ManualKind kind : kKinds) {
    ManualSession session = session_of(kind);
    session.set_practice(true);
    std::uint64_t time = 0;
    pass(session, time, 0.1);
    std::vector<double> pieces;
    for (int i = 0; i < 3; ++i) {
      pieces.push_back(number(session, ManualField::Piece));
      const double before = number(session, ManualField::Pieces);
      while (number(session, ManualField::Pieces) == before) {
        session.press(ManualKey::HardDrop, time);
        session.press(ManualKey::SoftDrop, time);
        pass(session, time, 0.1);
        session.release(ManualKey::HardDrop, time);
        session.release(ManualKey::SoftDrop, time);
      }
    }
    for (int left = 3; left > 0; --left) {
      EXPECT_EQ(number(session, ManualField::UndoSteps), left);
      EXPECT_TRUE(session.undo());
      EXPECT_EQ(number(session, ManualField::Pieces), left - 1);
      EXPECT_EQ(number(session, ManualField::Piece), pieces[static_cast<std::size_t>(left - 1)]);
    }
    EXPECT_TRUE(playback_of(text_of(session.record())));
  }
}

TEST(ManualSession, HintsAreWhatTheAgentThenPlays) {
  for (const ManualKind kind : kKinds) {
    ManualSession session = session_of(kind);
    session.set_agent(agent_named("dt20_2013"));
    session.show_hint(true);
    EXPECT_GE(number(session, ManualField::HintCells), 0);
    const ManualNumbers hint = session.numbers();
    session.set_agent_pace(5'000);
    EXPECT_EQ(number(session, ManualField::HintCells), -1);  // no hint while the agent plays
    std::uint64_t time = 0;
    while (number(session, ManualField::Pieces) == 0) pass(session, time, 0.05);
    const auto cells = cells_in(hint, ManualField::HintCells);
    for (std::size_t i = 0; i < cells.size(); i += 2) {
      EXPECT_TRUE(session.game().cells().board.filled(cells[i], cells[i + 1]));
    }
  }
}

TEST(ManualSession, AgentsKeepTheirPaceAndPlayWell) {
  for (const ManualKind kind : kKinds) {
    ManualSession session = session_of(kind);
    session.set_agent(agent_named("dt20_2013"));
    session.set_agent_pace(2'000);
    std::uint64_t time = 0;
    pass(session, time, 20);
    EXPECT_NEAR(number(session, ManualField::Pieces), 40, 2) << static_cast<int>(kind);
    EXPECT_EQ(number(session, ManualField::End), 0);
    EXPECT_GE(number(session, ManualField::Lines), 10) << static_cast<int>(kind);
  }
}

TEST(ManualSession, AgentsAreQuickEnoughForHighLevels) {
  ManualSession session(new_player({ManualKind::Guideline, 3, 14, Handling{}}));
  session.set_agent(agent_named("dt20_2013"));
  session.set_agent_pace(4'000);
  std::uint64_t time = 0;
  pass(session, time, 30);
  EXPECT_EQ(number(session, ManualField::End), 0);
  EXPECT_GE(number(session, ManualField::Lines), 40);
}

TEST(ManualSession, AgentsThatSeeTooLittleGiveNoHint) {
  ManualSession session = session_of(ManualKind::Thesis);
  session.set_agent(agent_named("theta"));  // needs the next piece; thesis play does not show it
  session.show_hint(true);
  EXPECT_EQ(number(session, ManualField::HintCells), -1);
  session.set_agent(agent_named("theta"), agent_named("dt20_2013"));
  EXPECT_GE(number(session, ManualField::HintCells), 0);
  ManualSession other = session_of(ManualKind::Guideline);
  other.set_agent(agent_named("theta"));
  other.show_hint(true);
  EXPECT_GE(number(other, ManualField::HintCells), 0);
}

TEST(ManualSession, TakeOverAndHandOver) {
  for (const ManualKind kind : kKinds) {
    ManualSession session = session_of(kind);
    session.set_agent(agent_named("bcts_2009"));
    session.set_agent_pace(10'000);
    std::uint64_t time = 0;
    pass(session, time, 2);
    const double pieces = number(session, ManualField::Pieces);
    session.press(ManualKey::Left, time);  // ignored while the agent plays
    session.set_agent_pace(0);
    const int column = leftmost(session);
    session.press(ManualKey::Right, time);
    EXPECT_LE(std::abs(leftmost(session) - column), 1);
    EXPECT_EQ(number(session, ManualField::AgentPlays), 0);
    session.set_agent_pace(10'000);
    pass(session, time, 2);
    EXPECT_GT(number(session, ManualField::Pieces), pieces + 10);
    EXPECT_TRUE(playback_of(text_of(session.record())));
  }
}

TEST(ManualSession, RecordsAreShownSoughtAndPlayedOn) {
  for (const ManualKind kind : kKinds) {
    ManualSession session = session_of(kind);
    session.set_agent(agent_named("dt20_2013"));
    session.set_agent_pace(3'000);
    std::uint64_t time = 0;
    pass(session, time, 10);
    session.pause(time);
    const double score = number(session, ManualField::Score);

    auto playback = playback_of(text_of(session.record()));
    ASSERT_TRUE(playback) << playback.error();
    ManualSession show(std::move(*playback));
    EXPECT_EQ(number(show, ManualField::Shown), 1);
    EXPECT_EQ(number(show, ManualField::EndMilliseconds), 10'000);
    show.seek(10'000);
    EXPECT_EQ(number(show, ManualField::Score), score);
    show.seek(4'000);
    EXPECT_LT(number(show, ManualField::Score), score);
    EXPECT_EQ(number(show, ManualField::Milliseconds), 4'000);
    ManualSession on = show.play_on(Handling{});
    EXPECT_TRUE(on.paused());
    EXPECT_EQ(on.game().cells(), show.game().cells());
    on.resume(time);
    on.set_agent(agent_named("dt20_2013"));
    on.set_agent_pace(3'000);
    pass(on, time, 3);
    EXPECT_NEAR(number(on, ManualField::Milliseconds), 7'000, 2);
    EXPECT_TRUE(playback_of(text_of(on.record())));
    show.seek(4'000);
    std::uint64_t show_time = 0;
    pass(show, show_time, 7);
    EXPECT_EQ(number(show, ManualField::Score), score);
  }
}

TEST(ManualSession, BadRecordsGetTheirSentence) {
  for (const char* text : {"", "x", "h1.", "g1.1", "h1.thesis.1.5.5.Z", "g1.1.1.20.9.9.Z"}) {
    const auto playback = playback_of(text);
    ASSERT_FALSE(playback) << text;
    EXPECT_FALSE(playback.error().empty());
  }
}

TEST(ManualSession, PeopleCanPlayOnAfterAnAgentsReplay) {
  for (const char* rules_text : {"standard,height=12", "pair-ga", "thesis"}) {
    const Rules rules = *parse_rules(rules_text);
    const auto agent = agent_named("dt20_2013");
    Replay replay{"dt20_2013", rules, 11, {}, {}};
    Game game(rules, 11);
    Random dice(1);
    for (int i = 0; i < 30; ++i) {
      const auto placement = agent->choose(game.position(), dice);
      ASSERT_TRUE(placement);
      replay.choices.push_back(choice_of(rules, *placement));
      game.place(*placement);
    }
    const auto player = player_after(replay, Handling{});
    ASSERT_TRUE(player) << player.error();
    EXPECT_EQ(player->game().cells().board, game.board());
    EXPECT_EQ(player->game().totals().pieces, 30u);
    EXPECT_EQ(player->game().piece(), game.piece());
  }
}

}  // namespace
}  // namespace tetrarch
