#include "game/piece_stream.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

namespace tetrarch {
namespace {

std::string pieces_of(const std::string& rules_text, std::uint64_t seed, int count) {
  const Rules rules = *parse_rules(rules_text);
  PieceStream stream(rules.pieces, seed);
  std::string letters;
  for (int i = 0; i < count; ++i) letters += letter_of(stream.next());
  return letters;
}

std::array<int, 256> counts_of(const std::string& letters) {
  std::array<int, 256> counts{};
  for (char c : letters) ++counts[static_cast<unsigned char>(c)];
  return counts;
}

TEST(PieceStream, UniformIsUniformAndIndependent) {
  const std::string letters = pieces_of("standard", 5, 70'000);
  for (char piece : kPieceLetters) {
    EXPECT_NEAR(counts_of(letters)[static_cast<unsigned char>(piece)], 10'000, 400);
  }
  int repeats = 0;
  for (std::size_t i = 1; i < letters.size(); ++i) repeats += letters[i] == letters[i - 1];
  EXPECT_NEAR(repeats, 10'000, 400);
}

TEST(PieceStream, NeighbouringSeedsShareNoLongRun) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const std::string a = pieces_of("standard", seed, 2000);
    const std::string b = pieces_of("standard", seed + 1, 2000);
    std::set<std::string> runs;
    for (std::size_t i = 0; i + 14 < a.size(); ++i) runs.insert(a.substr(i, 14));
    for (std::size_t i = 0; i + 14 < b.size(); ++i) EXPECT_FALSE(runs.contains(b.substr(i, 14)));
  }
}

TEST(PieceStream, EveryBagHasAllSeven) {
  const std::string letters = pieces_of("standard,pieces=bag", 9, 7000);
  std::set<std::string> orders;
  for (std::size_t i = 0; i < letters.size(); i += 7) {
    const std::string bag = letters.substr(i, 7);
    EXPECT_EQ(std::set<char>(bag.begin(), bag.end()).size(), 7u);
    orders.insert(bag);
  }
  EXPECT_GT(orders.size(), 800u);  // of 1000 bags, 5040 orders
}

TEST(PieceStream, WeightsCount) {
  const auto counts = counts_of(pieces_of("standard,pieces=weighted:S=1+Z=3", 3, 40'000));
  EXPECT_NEAR(counts['S'], 10'000, 400);
  EXPECT_EQ(counts['S'] + counts['Z'], 40'000);
}

TEST(PieceStream, SequenceStartsAgain) {
  EXPECT_EQ(pieces_of("standard,pieces=sequence:1237", 1, 10), "IJLTIJLTIJ");
  EXPECT_EQ(pieces_of("standard,pieces=sequence:1237", 2, 3), "IJL");
}

// The console repeats a piece less often than one time in seven: it rolls again after a repetition.
TEST(PieceStream, NesRepeatsLess) {
  const std::string letters = pieces_of("standard,pieces=nes", 4, 30'000);
  int repeats = 0;
  for (std::size_t i = 1; i < letters.size(); ++i) repeats += letters[i] == letters[i - 1];
  EXPECT_GT(repeats, 500);
  EXPECT_LT(repeats, 2000);
  const auto counts = counts_of(letters);
  for (char piece : kPieceLetters) {
    EXPECT_NEAR(counts[static_cast<unsigned char>(piece)], 30'000 / 7, 500) << piece;
  }
}

// The shift register, bit by bit, agrees with a slow twin written from its description.
TEST(PieceStream, NesMatchesItsDescription) {
  const Rules rules = *parse_rules("standard,pieces=nes");
  PieceStream stream(rules.pieces, 77);
  Random random(77);
  std::array<bool, 16> bits{};
  std::uint16_t start = 0;
  do start = static_cast<std::uint16_t>(random.next());
  while (start < 2);
  for (int i = 0; i < 16; ++i) bits[static_cast<std::size_t>(i)] = start >> i & 1;
  const auto step = [&] {
    const bool fresh = bits[1] != bits[9];
    for (std::size_t i = 0; i < 15; ++i) bits[i] = bits[i + 1];
    bits[15] = fresh;
  };
  const auto high_byte = [&] {
    int value = 0;
    for (std::size_t i = 8; i < 16; ++i) value += bits[i] << (i - 8);
    return value;
  };
  const std::string table = "TJZOSLI";
  const int ids[] = {2, 7, 8, 10, 11, 14, 18};
  int previous = -1;
  for (int count = 1; count <= 5000; ++count) {
    for (int i = 0; i < 16; ++i) step();
    int roll = (high_byte() + count) & 7;
    if (roll == 7 || roll == previous) {
      step();
      roll = ((high_byte() & 7) + (previous < 0 ? 0 : ids[previous])) % 7;
    }
    previous = roll;
    ASSERT_EQ(letter_of(stream.next()), table[static_cast<std::size_t>(roll)]) << count;
  }
}

}  // namespace
}  // namespace tetrarch
