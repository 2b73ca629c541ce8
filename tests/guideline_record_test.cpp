// Records of guideline games: they replay to the same end, survive their text, and bad text gets
// its sentence.
#include "manual/guideline_record.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "manual/guideline_player.h"
#include "oracle/guideline_scene.h"

namespace tetrarch::oracle {
namespace {

// A random game by hand.
GuidelinePlayer played(Random& random, int inputs) {
  const GuidelineOptions options{static_cast<int>(1 + random.below(20)),
                                 static_cast<int>(1 + random.below(60))};
  GuidelinePlayer player(options, {random.below(200), random.below(50), 33}, random.next());
  for (int i = 0; i < inputs && !player.over(); ++i) {
    const auto key = static_cast<GuidelineKey>(random.below(kGuidelineKeys));
    random.below(3) ? player.press(key) : player.release(key);
    if (random.below(200) == 0) player.apply(garbage_input(static_cast<int>(random.below(10))));
    player.advance(any_microseconds(random));
  }
  return player;
}

bool same(const GuidelineGame& a, const GuidelineGame& b) {
  return a.cells() == b.cells() && a.piece() == b.piece() && a.next() == b.next() &&
         a.held() == b.held() && a.totals() == b.totals() && a.last_clear() == b.last_clear() &&
         a.end() == b.end() && a.lock_resets_left() == b.lock_resets_left();
}

TEST(GuidelineRecord, ReplaysToTheSameEnd) {
  EXPECT_TRUE(rc::check("any game by hand, through its text", [] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const GuidelinePlayer player = played(random, 400);
    const auto record = parse_guideline_record(text_of(player.record()));
    RC_ASSERT(static_cast<bool>(record));
    RC_ASSERT(*record == player.record());
    const auto game = verified(*record);
    RC_ASSERT(static_cast<bool>(game));
    RC_ASSERT(same(*game, player.game()));
  }));
}

TEST(GuidelineRecord, PlaybackShowsTheSameAndCanBePlayedOn) {
  EXPECT_TRUE(rc::check("cut anywhere", [] {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const GuidelinePlayer player = played(random, 200);
    GuidelinePlayback playback(player.record());
    playback.advance(random.below(1 + player.record().end_ms) * std::uint64_t{1000} +
                     random.below(1000));
    const GuidelineRecord part = playback.so_far();
    RC_ASSERT(static_cast<bool>(verified(part)));
    GuidelinePlayer on(part, Handling{});
    on.advance(100'000);
    on.press(GuidelineKey::HardDrop);
    RC_ASSERT(static_cast<bool>(verified(on.record())));
    while (!playback.finished()) playback.advance(1 + random.below(500'000));
    RC_ASSERT(same(playback.game(), player.game()));
  }));
}

TEST(GuidelineRecord, TextIsShort) {
  GuidelinePlayer player({}, {}, 42);
  player.press(GuidelineKey::Left);
  player.release(GuidelineKey::Left);
  player.advance(40'000);
  player.press(GuidelineKey::HardDrop);
  player.advance(46'656'000);  // 1000 to base 36
  const std::string score = std::to_string(player.game().totals().score);
  EXPECT_EQ(text_of(player.record()), "g1.42.1.20.0." + score + ".L14D1000Z");
}

std::string error_of(const std::string& text) {
  const auto record = parse_guideline_record(text);
  return record ? "" : record.error();
}

TEST(GuidelineRecord, BadTextGetsItsSentence) {
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

TEST(GuidelineRecord, FalseClaimsDoNotVerify) {
  Random random(5);
  const GuidelineRecord good = played(random, 100).record();
  ASSERT_TRUE(verified(good));
  GuidelineRecord bad = good;
  ++bad.score;
  EXPECT_NE(verified(bad).error().find("it claims"), std::string::npos);
  bad = good;
  bad.inputs.insert(bad.inputs.begin(), {0, GuidelineInput::SoftDropOff});
  EXPECT_NE(verified(bad).error().find("input 1 has no effect"), std::string::npos);
  bad = good;
  bad.inputs.clear();
  bad.end_ms = kMaxRecordMs;
  bad.inputs.push_back({kMaxRecordMs, GuidelineInput::HardDrop});
  EXPECT_NE(verified(bad).error().find("after the end of the game"), std::string::npos);
}

}  // namespace
}  // namespace tetrarch::oracle
