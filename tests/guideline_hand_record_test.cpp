// Records of the two plain games by hand: they replay to the same end, survive their text, can be
// played on, and bad text gets its sentence.
#include "manual/hand_record.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "manual/classic_game.h"
#include "manual/thesis_game.h"

namespace tetrarch {
namespace {

Rules rules_of(std::string_view text) { return *parse_rules(text); }

template <class Game>
HandPlayer<Game> played(const Rules& rules, std::uint64_t seed, Random& random, int keys) {
  HandPlayer<Game> player(Game(rules, seed), {random.below(200), random.below(50), 33});
  for (int i = 0; i < keys && !player.over(); ++i) {
    const auto key = static_cast<HandKey>(random.below(kHandKeys));
    random.below(3) ? player.press(key) : player.release(key);
    player.advance(random.below(3) ? random.below(40'000) : random.below(900'000));
  }
  return player;
}

template <class Game>
bool same(const Game& a, const Game& b) {
  return a.cells() == b.cells() && a.piece_cells() == b.piece_cells() && a.totals() == b.totals() &&
         a.end() == b.end();
}

template <class Game>
void check_records(const Rules& rules) {
  Random random(*rc::gen::arbitrary<std::uint64_t>());
  const std::uint64_t seed = random.next();
  const auto player = played<Game>(rules, seed, random, 300);
  const HandRecord record = record_of(player, rules, seed);
  const auto read = parse_hand_record(text_of(record));
  RC_ASSERT(static_cast<bool>(read));
  RC_ASSERT(*read == record);
  const auto totals = verified(*read);
  RC_ASSERT(static_cast<bool>(totals));
  RC_ASSERT(*totals == player.game().totals());

  HandPlayback<Game> playback(Game(rules, seed), record.keys, record.end_ms);
  playback.advance(random.below(1 + record.end_ms) * std::uint64_t{1000} + random.below(1000));
  auto on = playback.play_on(Game(rules, seed), Handling{});
  on.advance(100'000);
  on.press(HandKey::Down);
  RC_ASSERT(static_cast<bool>(verified(record_of(on, rules, seed))));
  while (!playback.finished()) playback.advance(1 + random.below(500'000));
  RC_ASSERT(same(playback.game(), player.game()));
}

TEST(HandRecord, ReplaysToTheSameEnd) {
  const Rules thesis = rules_of("thesis"), classic = rules_of("pair-ga");
  EXPECT_TRUE(rc::check("any game of thesis", [&] { check_records<ThesisGame>(thesis); }));
  EXPECT_TRUE(rc::check("any game of pair-ga", [&] { check_records<ClassicGame>(classic); }));
}

TEST(HandRecord, TextIsShort) {
  const Rules rules = rules_of("pair-ga");
  HandPlayer<ClassicGame> player(ClassicGame(rules, 42), {});
  player.press(HandKey::Left);
  player.advance(40'000);
  player.press(HandKey::Drop);
  player.advance(6'000);
  EXPECT_EQ(text_of(record_of(player, rules, 42)), "h1.pair-ga.42.0.0.L14X6Z");
}

std::string error_of(const std::string& text) {
  const auto record = parse_hand_record(text);
  if (!record) return record.error();
  const auto totals = verified(*record);
  return totals ? "" : totals.error();
}

TEST(HandRecord, BadTextGetsItsSentence) {
  EXPECT_EQ(error_of("h1.pair-ga.42.0.0.L14X6Z"), "");
  const std::pair<const char*, const char*> cases[] = {
      {"", "it starts with ''; expected 'h1'"},
      {"g1.42.1.20.0.0.Z", "it starts with 'g1'"},
      {"h1.pair-ga.42.0.Z", "it has 5 parts; expected 6"},
      {"h1.chess.42.0.0.Z", "'chess'"},
      {"h1.standard,pieces=file:x.42.0.0.Z", "file"},
      {"h1.pair-ga.042.0.0.Z", "part 3 is '042'"},
      {"h1.pair-ga.42.-1.0.Z", "part 4 is '-1'"},
      {"h1.pair-ga.42.0.0.Q", "key 1 at character 1 of the keys is 'Q'"},
      {"h1.pair-ga.42.0.0.L", "expected the end, Z"},
      {"h1.pair-ga.42.0.0.ZZ", "expected nothing after Z"},
      {"h1.pair-ga.42.0.0.0L", "starts with 0"},
      {"h1.pair-ga.42.0.0.zzzzzzZ", "waits too long"},
      {"h1.pair-ga.42.3.0.Z", "0 lines and 0 points; it claims 3 and 0"},
      {"h1.thesis.42.0.0.zzzzzLZ", "key 1 comes after the end of the game"},
  };
  for (const auto& [text, part] : cases) {
    EXPECT_NE(error_of(text).find(part), std::string::npos) << text << ": " << error_of(text);
  }
}

}  // namespace
}  // namespace tetrarch
