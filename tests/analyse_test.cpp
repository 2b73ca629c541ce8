// tetrarch analyse takes pieces as people type them.
#include <gtest/gtest.h>

#include "called_program.h"
#include "game/typed_piece.h"

namespace tetrarch {
namespace {

TEST(TypedPiece, CapitalsAndSmallLetters) {
  for (const Piece piece : kAllPieces) {
    const char capital = letter_of(piece);
    EXPECT_EQ(typed_piece(capital), piece);
    EXPECT_EQ(typed_piece(static_cast<char>(capital - 'A' + 'a')), piece);
  }
  for (const char other : {'q', 'Q', '1', ' ', '{', '`', '\0'}) {
    EXPECT_EQ(typed_piece(other), std::nullopt) << other;
  }
}

TEST(Analyse, SmallLettersAreTaken) {
  const TemporaryFolder folder;
  std::ofstream(folder.file("board.txt")) << "XX........\nXXXX.XXXXX\n";
  const std::string start = "analyse " + folder.file("board.txt") + " --agent theta ";
  const ProgramOutput small = call(folder, start + "--piece t --next i");
  EXPECT_EQ(small.code, 0) << small.err;
  EXPECT_EQ(small.out, call(folder, start + "--piece T --next I").out);
  EXPECT_NE(small.out.find("piece T, next I\n"), std::string::npos) << small.out;
}

}  // namespace
}  // namespace tetrarch
