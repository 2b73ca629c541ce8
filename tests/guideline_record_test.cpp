// Records of games by hand: they replay to the same end, their text gives the same record, play can
// continue from them, and bad text is refused with a sentence.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "manual/manual_playback.h"
#include "manual/manual_player.h"
#include "oracle/guideline_scene.h"

namespace tetrarch::oracle {
namespace {

ManualSetup any_setup(Random& random, ManualKind kind) {
  if (kind == ManualKind::Thesis) return or_throw(parse_rules("thesis"));
  if (kind == ManualKind::Classic) return or_throw(parse_rules("pair-ga"));
  return GuidelineOptions{static_cast<int>(1 + random.below(20)),
                          static_cast<int>(1 + random.below(60))};
}

// A random game by hand.
ManualPlayer played(Random& random, ManualKind kind, int keys) {
  ManualPlayer player(any_setup(random, kind), {random.below(200), random.below(50), 33},
                      random.next());
  for (int i = 0; i < keys && !player.over(); ++i) {
    const auto key = static_cast<ManualKey>(random.below(kManualKeys));
    random.below(3) ? player.press(key) : player.release(key);
    if (kind == ManualKind::Guideline && random.below(200) == 0) {
      player.apply(static_cast<ManualInput>(garbage_input(static_cast<int>(random.below(10)))));
    }
    player.advance(any_microseconds(random));
  }
  return player;
}

bool same(const GuidelineGame& a, const GuidelineGame& b) {
  return a.piece() == b.piece() && a.next() == b.next() && a.held() == b.held() &&
         a.totals() == b.totals() && a.last_clear() == b.last_clear() && a.end() == b.end() &&
         a.lock_resets_left() == b.lock_resets_left();
}

template <class PlainGame>
bool same(const PlainGame& a, const PlainGame& b) {
  return a.totals() == b.totals() && a.next() == b.next();
}

bool same(const ManualGame& a, const ManualGame& b) {
  if (a.kind() != b.kind() || a.cells() != b.cells() || a.piece_cells() != b.piece_cells() ||
      a.totals() != b.totals() || a.microseconds() != b.microseconds() || a.end() != b.end()) {
    return false;
  }
  if (a.kind() == ManualKind::Thesis) return same(a.as<ThesisGame>(), b.as<ThesisGame>());
  if (a.kind() == ManualKind::Classic) return same(a.as<ClassicGame>(), b.as<ClassicGame>());
  return same(a.as<GuidelineGame>(), b.as<GuidelineGame>());
}

class ManualRecords : public testing::TestWithParam<ManualKind> {};
INSTANTIATE_TEST_SUITE_P(Kinds, ManualRecords,
                         testing::Values(ManualKind::Guideline, ManualKind::Thesis,
                                         ManualKind::Classic));

TEST_P(ManualRecords, ReplayToTheSameEnd) {
  EXPECT_TRUE(rc::check("any game by hand, through its text", [] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const ManualPlayer player = played(random, GetParam(), 400);
    const auto record = parse_manual_record(text_of(player.record()));
    RC_ASSERT(static_cast<bool>(record));
    RC_ASSERT(*record == player.record());
    const auto game = verified(*record);
    RC_ASSERT(static_cast<bool>(game));
    RC_ASSERT(same(*game, player.game()));
  }));
}

TEST_P(ManualRecords, PlaybackShowsTheSameAndCanBePlayedOn) {
  EXPECT_TRUE(rc::check("cut anywhere", [] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const ManualPlayer player = played(random, GetParam(), 200);
    const ManualRecord record = player.record();
    ManualPlayback playback(record);
    playback.advance(random.below(1 + record.inputs.end_ms) * std::uint64_t{1000} +
                     random.below(1000));
    const ManualRecord part = playback.so_far();
    RC_ASSERT(static_cast<bool>(verified(part)));
    ManualPlayer on(part, Handling{});
    on.advance(100'000);
    on.press(ManualKey::HardDrop);
    on.press(ManualKey::SoftDrop);
    RC_ASSERT(static_cast<bool>(verified(on.record())));
    while (!playback.over()) playback.advance(1 + random.below(500'000));
    RC_ASSERT(same(playback.game(), player.game()));
    playback.seek(std::uint64_t{part.inputs.end_ms} * 1000);
    RC_ASSERT(same(playback.game(), *verified(part)));
  }));
}

// One piece to the left, and a hard drop 40 ms later; then a wait.
ManualPlayer short_game(const ManualSetup& setup, std::uint64_t wait) {
  ManualPlayer player(setup, {}, 42);
  player.press(ManualKey::Left);
  player.release(ManualKey::Left);
  player.advance(40'000);
  player.press(ManualKey::HardDrop);
  player.advance(wait);
  return player;
}

TEST(ManualRecord, TextIsShort) {
  const ManualPlayer guideline = short_game(GuidelineOptions{}, 46'656'000);  // 1000 in base 36
  const std::string score = std::to_string(guideline.game().totals().score);
  EXPECT_EQ(text_of(guideline.record()), "g1.42.1.20.0." + score + ".L14D1000Z");
  const ManualPlayer classic = short_game(or_throw(parse_rules("pair-ga")), 6'000);
  EXPECT_EQ(text_of(classic.record()), "h1.pair-ga.42.0.0.L14X6Z");
}

std::string error_of(const std::string& text) {
  const auto record = parse_manual_record(text);
  return record ? "" : record.error();
}

TEST(ManualRecord, BadGuidelineTextGetsItsSentence) {
  EXPECT_EQ(error_of("g1.42.1.20.0.0.Z"), "");
  EXPECT_EQ(error_of("g1.4.1.20.0.0.1ffuo0LZ"), "");
  EXPECT_EQ(error_of(""), "guideline record: it starts with ''; expected 'g1'");
  EXPECT_NE(error_of("g1.42.1.20.0.0").find("has 6 parts"), std::string::npos);
  EXPECT_NE(error_of("g1.042.1.20.0.0.Z").find("part 2 is '042'"), std::string::npos);
  EXPECT_NE(error_of("g1.-4.1.20.0.0.Z").find("expected a number"), std::string::npos);
  EXPECT_NE(error_of("g1.4.0.20.0.0.Z").find("start level is 0"), std::string::npos);
  EXPECT_NE(error_of("g1.4.21.20.0.0.Z").find("expected 1 to 20"), std::string::npos);
  EXPECT_NE(error_of("g1.4.1.0.0.0.Z").find("soft drop factor is 0"), std::string::npos);
  EXPECT_NE(error_of("g1.4.1.20.0.0.L").find("expected the end, Z"), std::string::npos);
  EXPECT_NE(error_of("g1.4.1.20.0.0.ZL").find("nothing after Z"), std::string::npos);
  EXPECT_NE(error_of("g1.4.1.20.0.0.LXZ").find("input 2 at character 2"), std::string::npos);
  EXPECT_NE(error_of("g1.4.1.20.0.0.GZ").find("G and a digit"), std::string::npos);
  EXPECT_NE(error_of("g1.4.1.20.0.0.05LZ").find("starts with 0"), std::string::npos);
  EXPECT_NE(error_of("g1.4.1.20.0.0.zzzzzzzzzzLZ").find("24 hours"), std::string::npos);
  EXPECT_NE(error_of("g1.4.1.20.0.0.1ffuo0L1Z").find("input 2"), std::string::npos);
}

TEST(ManualRecord, FalseClaimsDoNotVerify) {
  Random random(5);
  const ManualRecord good = played(random, ManualKind::Guideline, 100).record();
  ASSERT_TRUE(verified(good));
  ManualRecord bad = good;
  ++bad.score;
  EXPECT_NE(verified(bad).error().find("it claims"), std::string::npos);
  bad = good;
  bad.inputs.list.insert(bad.inputs.list.begin(),
                         {0, static_cast<ManualInput>(GuidelineInput::SoftDropOff)});
  EXPECT_NE(verified(bad).error().find("input 1 has no effect"), std::string::npos);
  bad = good;
  bad.inputs = {{{kMaxRecordMs, static_cast<ManualInput>(GuidelineInput::HardDrop)}}, kMaxRecordMs};
  EXPECT_NE(verified(bad).error().find("after the end of the game"), std::string::npos);
}

std::string playback_error_of(const std::string& text) {
  const auto playback = playback_of(text);
  return playback ? "" : playback.error();
}

TEST(ManualRecord, BadPlainTextGetsItsSentence) {
  EXPECT_EQ(playback_error_of("h1.pair-ga.42.0.0.L14X6Z"), "");
  const std::pair<const char*, const char*> cases[] = {
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
    EXPECT_NE(playback_error_of(text).find(part), std::string::npos)
        << text << ": " << playback_error_of(text);
  }
}

}  // namespace
}  // namespace tetrarch::oracle
