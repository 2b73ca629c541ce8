#include "game/rules.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace tetrarch {
namespace {

Outcome<Rules> with_file(const std::string& content) {
  return parse_rules("standard,pieces=file:p.txt",
                     [&](const std::string&) -> Outcome<std::string> { return content; });
}

TEST(Rules, StandardIsTheGameOfTheRecords) {
  const Rules rules = *parse_rules("standard");
  EXPECT_EQ(rules, Rules{});
  EXPECT_EQ(rules.height, 20);
  EXPECT_EQ(rules.pieces.source, PieceSource::Uniform);
  EXPECT_EQ(rules.preview, 0);
  EXPECT_EQ(text_of(rules), "standard");
}

TEST(Rules, PresetsParseAndPrintThemselves) {
  for (const RulesPreset& preset : rules_presets()) {
    const auto rules = parse_rules(preset.name);
    ASSERT_TRUE(rules) << preset.name;
    EXPECT_EQ(*parse_rules(text_of(*rules)), *rules);
  }
  EXPECT_EQ(text_of(*parse_rules("thesis")), "thesis");
  EXPECT_EQ(parse_rules("thesis")->key_cap, 1000u);
  EXPECT_EQ(parse_rules("score500")->piece_cap, 500u);
}

TEST(Rules, TextSaysWhatDiffers) {
  EXPECT_EQ(text_of(*parse_rules("standard,height=10,pieces=bag")),
            "standard,height=10,pieces=bag");
  EXPECT_EQ(text_of(*parse_rules("height=10")), "standard,height=10");
  EXPECT_EQ(text_of(*parse_rules("theta,piece-cap=none")), "standard,preview=1");
  EXPECT_EQ(text_of(*parse_rules("pieces=weighted:Z=2+S=1")), "standard,pieces=weighted:S=1+Z=2");
}

TEST(Rules, BadTextGetsItsSentence) {
  const auto error = [](std::string_view text) { return parse_rules(text).error(); };
  EXPECT_EQ(error("standard,height=3"), "rules: height is '3'; expected 4 to 20");
  EXPECT_EQ(error("standard,height=21"), "rules: height is '21'; expected 4 to 20");
  EXPECT_EQ(error("standard,height=10.5"), "rules: height is '10.5'; expected 4 to 20");
  EXPECT_NE(error("nonsense").find("neither a preset"), std::string::npos);
  EXPECT_NE(error("").find("neither a preset"), std::string::npos);
  EXPECT_NE(error("standard,width=8").find("unknown field 'width'"), std::string::npos);
  EXPECT_NE(error("pieces=weighted:Q=1").find("'Q=1'"), std::string::npos);
  EXPECT_NE(error("pieces=weighted:S=0").find("all zero"), std::string::npos);
  EXPECT_NE(error("pieces=sequence:").find("empty"), std::string::npos);
  EXPECT_NE(error("pieces=file:x").find("cannot be read here"), std::string::npos);
  EXPECT_NE(error("piece-cap=0").find("piece-cap is '0'"), std::string::npos);
  EXPECT_NE(error("pieces=often").find("expected uniform, bag"), std::string::npos);
  EXPECT_EQ(error("thesis,play=drop"),
            "rules: key-cap is 1000, but play=drop has no key presses; expected play=keys or "
            "key-cap=none");
  EXPECT_TRUE(parse_rules("thesis,play=drop,key-cap=none"));
}

TEST(Rules, PieceFiles) {
  const auto rules = with_file("1 2,3\n4567\n");
  ASSERT_TRUE(rules);
  EXPECT_EQ(rules->pieces.sequence.size(), 7u);
  EXPECT_EQ(rules->pieces.sequence[1], Piece::J);
  EXPECT_EQ(text_of(*rules), "standard,pieces=sequence:1234567");
  EXPECT_EQ(with_file("1238").error(),
            "rules: piece file 'p.txt' has '8' at position 4; expected numbers 1 to 7 "
            "(I J L O S Z T)");
  EXPECT_NE(with_file("").error().find("is empty"), std::string::npos);
}

TEST(Rules, AnyRulesSurviveTheirText) {
  EXPECT_TRUE(rc::check([] {
    Rules rules;
    rules.height = *rc::gen::inRange(kMinHeight, kMaxHeight + 1);
    rules.preview = *rc::gen::inRange(0, kMaxPreview + 1);
    rules.play = *rc::gen::element(Play::Drop, Play::Keys);
    rules.scoring = *rc::gen::element(Scoring::Lines, Scoring::Thesis, Scoring::Score500,
                                      Scoring::Nes, Scoring::NesLevels);
    rules.overflow = *rc::gen::element(Overflow::Illegal, Overflow::Forgiven);
    rules.pieces.source =
        *rc::gen::element(PieceSource::Uniform, PieceSource::Bag, PieceSource::Weighted,
                          PieceSource::Nes, PieceSource::Sequence);
    if (rules.pieces.source == PieceSource::Weighted) {
      for (auto& weight : rules.pieces.weights) weight = *rc::gen::arbitrary<std::uint16_t>();
      rules.pieces.weights[2] |= 1;
    }
    if (rules.pieces.source == PieceSource::Sequence) {
      rules.pieces.sequence = *rc::gen::nonEmpty(
          rc::gen::container<std::vector<Piece>>(rc::gen::elementOf(kAllPieces)));
    }
    if (*rc::gen::arbitrary<bool>()) rules.piece_cap = *rc::gen::inRange<std::uint64_t>(1, 1 << 30);
    if (rules.play == Play::Keys && *rc::gen::arbitrary<bool>()) {
      rules.key_cap = *rc::gen::inRange<std::uint64_t>(1, 1 << 30);
    }
    const auto again = parse_rules(text_of(rules));
    RC_ASSERT(static_cast<bool>(again));
    RC_ASSERT(*again == rules);
  }));
}

TEST(Rules, Points) {
  EXPECT_EQ(points_for(Scoring::Lines, 3, 17, 50), 3u);
  EXPECT_EQ(points_for(Scoring::Thesis, 0, 17, 50), 17u);
  EXPECT_EQ(points_for(Scoring::Thesis, 3, 10, 0), 610u);
  EXPECT_EQ(points_for(Scoring::Score500, 4, 12, 0), 12012u);
  EXPECT_EQ(points_for(Scoring::Nes, 4, 12, 95), 1200u);
  EXPECT_EQ(points_for(Scoring::NesLevels, 4, 12, 95), 12000u);
  EXPECT_EQ(points_for(Scoring::NesLevels, 1, 0, 9), 40u);
  EXPECT_EQ(points_for(Scoring::NesLevels, 1, 0, 10), 80u);
}

TEST(Rules, SmallLettersOfPiecesAreTaken) {
  EXPECT_EQ(*parse_rules("standard,pieces=weighted:s=2+Z=1+i=3"),
            *parse_rules("standard,pieces=weighted:S=2+Z=1+I=3"));
  EXPECT_FALSE(parse_rules("standard,pieces=weighted:x=2"));
}

}  // namespace
}  // namespace tetrarch
