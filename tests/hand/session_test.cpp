// Games by hand as the page plays them: keys at times, pause, undo, agents that give hints and play
// at a pace, records that are shown and played on.
#include "manual/hand_session.h"

#include <gtest/gtest.h>

#include "catalog/agent_file.h"

namespace tetrarch {
namespace {

constexpr HandKind kKinds[] = {HandKind::Guideline, HandKind::Thesis, HandKind::Classic};

HandSession session_of(HandKind kind, std::uint64_t seed = 7) {
  return HandSession(new_table({kind, seed, 1, Handling{}}));
}

double number(HandSession& session, HandField field) {
  return session.numbers()[static_cast<std::size_t>(field)];
}

int leftmost(HandSession& session, HandField first = HandField::FallingCells) {
  const HandNumbers& numbers = session.numbers();
  int column = kColumns;
  for (std::size_t i = 0; i < 8; i += 2) {
    column = std::min(column, static_cast<int>(numbers[static_cast<std::size_t>(first) + i]));
  }
  return column;
}

std::shared_ptr<const Agent> agent_named(std::string_view name) {
  return make_agent(*find_agent(name, {}));
}

// Frames of a page: 60 a second.
void pass(HandSession& session, std::uint64_t& time, double seconds) {
  const auto end = time + static_cast<std::uint64_t>(seconds * 1e6);
  session.pass_until(time);
  while (time < end) session.pass_until(time = std::min<std::uint64_t>(end, time + 16'667));
}

TEST(HandSession, KeysMoveAndRepeatInTime) {
  for (const HandKind kind : kKinds) {
    HandSession session = session_of(kind);
    session.pass_until(5'000'000);  // the page's clock starts anywhere
    const int start = leftmost(session);
    session.press(GuidelineKey::Left, 5'000'000);
    EXPECT_EQ(leftmost(session), start - 1);
    session.pass_until(5'166'000);
    EXPECT_EQ(leftmost(session), start - 1);
    session.pass_until(5'167'000);
    EXPECT_EQ(leftmost(session), start - 2);
    session.release(GuidelineKey::Left, 5'199'000);
    session.pass_until(5'400'000);
    EXPECT_EQ(leftmost(session), start - 2);
  }
}

TEST(HandSession, NothingPassesInAPause) {
  for (const HandKind kind : kKinds) {
    HandSession session = session_of(kind);
    std::uint64_t time = 0;
    pass(session, time, 0.3);
    session.press(GuidelineKey::Left, time);
    session.pause(time);
    const HandNumbers before = session.numbers();
    pass(session, time, 20);
    session.press(GuidelineKey::Right, time);
    EXPECT_EQ(session.numbers(), before);
    session.resume(time);
    const int column = leftmost(session);
    pass(session, time, 0.4);  // the key that was down is not any more
    EXPECT_EQ(leftmost(session), column);
    EXPECT_NEAR(number(session, HandField::Milliseconds), 700, 2);
  }
}

TEST(HandSession, UndoGoesBackPieceByPiece) {
  for (const HandKind kind : kKinds) {
    HandSession session = session_of(kind);
    session.set_practice(true);
    std::uint64_t time = 0;
    pass(session, time, 0.1);
    std::vector<double> pieces;
    for (int i = 0; i < 3; ++i) {
      pieces.push_back(number(session, HandField::Piece));
      const double before = number(session, HandField::Pieces);
      while (number(session, HandField::Pieces) == before) {
        session.press(GuidelineKey::HardDrop, time);
        session.press(GuidelineKey::SoftDrop, time);
        pass(session, time, 0.1);
        session.release(GuidelineKey::HardDrop, time);
        session.release(GuidelineKey::SoftDrop, time);
      }
    }
    for (int left = 3; left > 0; --left) {
      EXPECT_EQ(number(session, HandField::UndoSteps), left);
      EXPECT_TRUE(session.undo());
      EXPECT_EQ(number(session, HandField::Pieces), left - 1);
      EXPECT_EQ(number(session, HandField::Piece), pieces[static_cast<std::size_t>(left - 1)]);
    }
    EXPECT_TRUE(shown_table(session.table().record()));
  }
}

TEST(HandSession, HintsAreWhatTheAgentThenPlays) {
  for (const HandKind kind : kKinds) {
    HandSession session = session_of(kind);
    session.set_agent(agent_named("dt20_2013"));
    session.show_hint(true);
    EXPECT_GE(number(session, HandField::HintCells), 0);
    const HandNumbers hint = session.numbers();
    session.set_agent_pace(5'000);
    EXPECT_EQ(number(session, HandField::HintCells), -1);  // it plays itself
    std::uint64_t time = 0;
    while (number(session, HandField::Pieces) == 0) pass(session, time, 0.05);
    for (std::size_t i = 0; i < 8; i += 2) {
      const auto at = static_cast<std::size_t>(HandField::HintCells) + i;
      EXPECT_TRUE(
          session.cells().board.filled(static_cast<int>(hint[at]), static_cast<int>(hint[at + 1])));
    }
  }
}

TEST(HandSession, AgentsKeepTheirPaceAndPlayWell) {
  for (const HandKind kind : kKinds) {
    HandSession session = session_of(kind);
    session.set_agent(agent_named("dt20_2013"));
    session.set_agent_pace(2'000);
    std::uint64_t time = 0;
    pass(session, time, 20);
    EXPECT_NEAR(number(session, HandField::Pieces), 40, 2) << static_cast<int>(kind);
    EXPECT_EQ(number(session, HandField::End), 0);
    EXPECT_GE(number(session, HandField::Lines), 10) << static_cast<int>(kind);
  }
}

TEST(HandSession, AgentsAreQuickEnoughForHighLevels) {
  HandSession session(new_table({HandKind::Guideline, 3, 14, Handling{}}));
  session.set_agent(agent_named("dt20_2013"));
  session.set_agent_pace(4'000);
  std::uint64_t time = 0;
  pass(session, time, 30);
  EXPECT_EQ(number(session, HandField::End), 0);
  EXPECT_GE(number(session, HandField::Lines), 40);
}

TEST(HandSession, AgentsThatSeeTooLittleGiveNoHint) {
  HandSession session = session_of(HandKind::Thesis);
  session.set_agent(agent_named("theta"));  // wants the next piece, which thesis does not show
  session.show_hint(true);
  EXPECT_EQ(number(session, HandField::HintCells), -1);
  HandSession other = session_of(HandKind::Guideline);
  other.set_agent(agent_named("theta"));
  other.show_hint(true);
  EXPECT_GE(number(other, HandField::HintCells), 0);
}

TEST(HandSession, TakeOverAndHandOver) {
  for (const HandKind kind : kKinds) {
    HandSession session = session_of(kind);
    session.set_agent(agent_named("bcts_2009"));
    session.set_agent_pace(10'000);
    std::uint64_t time = 0;
    pass(session, time, 2);
    const double pieces = number(session, HandField::Pieces);
    session.press(GuidelineKey::Left, time);  // is not asked
    session.set_agent_pace(0);
    const int column = leftmost(session);
    session.press(GuidelineKey::Right, time);
    EXPECT_LE(std::abs(leftmost(session) - column), 1);
    EXPECT_EQ(number(session, HandField::AgentPlays), 0);
    session.set_agent_pace(10'000);
    pass(session, time, 2);
    EXPECT_GT(number(session, HandField::Pieces), pieces + 10);
    EXPECT_TRUE(shown_table(session.table().record()));
  }
}

TEST(HandSession, RecordsAreShownSoughtAndPlayedOn) {
  for (const HandKind kind : kKinds) {
    HandSession session = session_of(kind);
    session.set_agent(agent_named("dt20_2013"));
    session.set_agent_pace(3'000);
    std::uint64_t time = 0;
    pass(session, time, 10);
    session.pause(time);
    const double score = number(session, HandField::Score);

    auto table = shown_table(session.table().record());
    ASSERT_TRUE(table) << table.error();
    HandSession show(std::move(*table));
    EXPECT_EQ(number(show, HandField::Shown), 1);
    EXPECT_EQ(number(show, HandField::EndMilliseconds), 10'000);
    show.seek(10'000);
    EXPECT_EQ(number(show, HandField::Score), score);
    show.seek(4'000);
    EXPECT_LT(number(show, HandField::Score), score);
    EXPECT_EQ(number(show, HandField::Milliseconds), 4'000);
    const auto on = show.play_on(Handling{});
    EXPECT_TRUE(on->paused());
    EXPECT_EQ(on->cells(), show.cells());
    on->resume(time);
    on->set_agent(agent_named("dt20_2013"));
    on->set_agent_pace(3'000);
    pass(*on, time, 3);
    EXPECT_NEAR(number(*on, HandField::Milliseconds), 7'000, 2);
    EXPECT_TRUE(shown_table(on->table().record()));
    show.seek(4'000);
    std::uint64_t show_time = 0;
    pass(show, show_time, 7);
    EXPECT_EQ(number(show, HandField::Score), score);
  }
}

TEST(HandSession, BadRecordsGetTheirSentence) {
  for (const char* text : {"", "x", "h1.", "g1.1", "h1.thesis.1.5.5.Z", "g1.1.1.20.9.9.Z"}) {
    const auto table = shown_table(text);
    ASSERT_FALSE(table) << text;
    EXPECT_FALSE(table.error().empty());
  }
}

TEST(HandSession, PeopleCanPlayOnAfterAnAgentsReplay) {
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
    const auto table = table_after(replay, Handling{});
    ASSERT_TRUE(table) << table.error();
    EXPECT_EQ((*table)->cells().board, game.board());
    EXPECT_EQ((*table)->pieces(), 30u);
    EXPECT_EQ((*table)->piece(), game.piece());
  }
}

}  // namespace
}  // namespace tetrarch
