#include "cli/viewer.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <vector>

#include "cli/terminal.h"
#include "report/table.h"

namespace tetrarch {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kFramesPerSecond = 30;
constexpr double kPlainFramesPerSecond = 8;  // each is a board more to scroll

constexpr std::string_view kKeys = "space pause  s step  + faster  - slower  q quit";
constexpr int kStateWidth = 16;  // "12.3 k pieces/s"
constexpr int kStatusWidth = kStateWidth + 2 + static_cast<int>(kKeys.size());

// The guideline's colours as 256-colour codes, in the order of Piece.
constexpr std::array<int, kPieces> kColours = {51, 33, 208, 226, 46, 196, 129};

std::string cell_text(std::optional<Piece> piece, bool falling, bool plain) {
  if (plain) {
    if (!piece) return ". ";
    const char letter = letter_of(*piece);
    return std::string(2, falling ? letter : static_cast<char>(letter - 'A' + 'a'));
  }
  if (!piece) return "\x1b[38;5;238m. \x1b[0m";
  const int colour = kColours[static_cast<std::size_t>(index_of(*piece))];
  // The falling piece also has its letter, for people who cannot see the colours.
  return fmt::format("\x1b[{}48;5;{};38;5;16m{}{}\x1b[0m", falling ? "1;" : "", colour,
                     falling ? letter_of(*piece) : ' ', falling ? letter_of(*piece) : ' ');
}

// The piece lying flat (its last orientation), two rows high.
std::array<std::string, 2> piece_picture(std::optional<Piece> piece, bool plain) {
  std::array<std::string, 2> lines = {"        ", "        "};
  if (!piece) return lines;
  const Orientation& shape = *(orientations_of(*piece).end() - 1);
  for (int row = 0; row < 2; ++row) {
    std::string& line = lines[static_cast<std::size_t>(1 - row)];
    line.clear();
    for (std::size_t k = 0; k < 4; ++k) {
      line += shape.cells[k] >> row & 1 ? cell_text(piece, true, plain) : "  ";
    }
  }
  return lines;
}

struct Speed {
  double pieces_per_second;
  bool paused = false;
  void change(double factor) {
    pieces_per_second = std::clamp(pieces_per_second * factor, kViewSpeeds.low, kViewSpeeds.high);
  }
};

// What to do after a key.
enum class Wish { Nothing, Step, Quit };

Wish wish_of(char key, Speed& speed) {
  switch (key) {
    case 'q':
    case 3:  // Ctrl-C as a key
      return Wish::Quit;
    case ' ':
    case 'p':
      speed.paused = !speed.paused;
      return Wish::Nothing;
    case 's':
    case '.':
      speed.paused = true;
      return Wish::Step;
    case '+':
    case '=':
      speed.change(2);
      return Wish::Nothing;
    case '-':
      speed.change(0.5);
      return Wish::Nothing;
    default:
      return Wish::Nothing;
  }
}

std::string status_text(const Speed& speed, bool over, bool plain) {
  const std::string state = over           ? "GAME OVER"
                            : speed.paused ? "paused"
                                           : short_text(speed.pieces_per_second) + " pieces/s";
  return plain ? state : fmt::format("{:<{}}  {}", state, kStateWidth, kKeys);
}

// What stands beside the board, line by line.
std::vector<std::string> side_of(const GamePicture& picture) {
  const auto add_piece = [&](std::vector<std::string>& lines, const char* title,
                             std::optional<Piece> piece) {
    lines.emplace_back(title);
    for (const std::string& row : piece_picture(piece, picture.plain)) lines.push_back(row);
    lines.emplace_back();
  };
  std::vector<std::string> lines;
  add_piece(lines, "piece", picture.game.piece());
  if (picture.rules.preview > 0) add_piece(lines, "next", picture.game.position().next);
  const GameTotals& totals = picture.game.totals();
  lines.push_back("lines  " + number_text(static_cast<double>(totals.lines)));
  lines.push_back("score  " + number_text(static_cast<double>(totals.score)));
  lines.push_back("pieces " + number_text(static_cast<double>(totals.pieces)));
  if (picture.rules.play == Play::Keys) lines.push_back("keys   " + std::to_string(totals.keys));
  return lines;
}

}  // namespace

void ColourBoard::place(Piece piece, Placement placement) {
  const Orientation& shape = orientations_of(piece)[placement.orientation];
  for (int k = 0; k < shape.width; ++k) {
    for (int row = 0; row < shape.height; ++row) {
      if (!(shape.cells[static_cast<std::size_t>(k)] >> row & 1)) continue;
      cells_[static_cast<std::size_t>(placement.row + row)]
            [static_cast<std::size_t>(placement.column + k)] = piece;
    }
  }
  const auto full = [](const Row& row) {
    return std::all_of(row.begin(), row.end(), [](const auto& cell) { return cell.has_value(); });
  };
  const auto kept = std::remove_if(cells_.begin(), cells_.end(), full);
  std::fill(kept, cells_.end(), Row{});
}

Frame frame_of(const GamePicture& picture) {
  const auto& [game, rules, colours, title, status, falling, plain] = picture;
  const std::vector<std::string> side = side_of(picture);
  std::array<Column, kColumns> bright{};
  if (falling) {
    const Orientation& shape = orientations_of(game.piece())[falling->orientation];
    for (int k = 0; k < shape.width; ++k) {
      bright[static_cast<std::size_t>(falling->column + k)] =
          Column{shape.cells[static_cast<std::size_t>(k)]} << falling->row;
    }
  }
  std::string text = title + "\n\n";
  const int rows = std::max(rules.height, static_cast<int>(side.size()));
  for (int row = rows - 1; row >= 0; --row) {
    if (row < rules.height) {
      text += " |";
      for (int column = 0; column < kColumns; ++column) {
        const bool is_falling = bright[static_cast<std::size_t>(column)] >> row & 1;
        text += cell_text(is_falling ? game.piece() : colours.at(column, row), is_falling, plain);
      }
      text += "|";
    } else {
      text += std::string(2 * kColumns + 3, ' ');
    }
    const auto from_top = static_cast<std::size_t>(rows - 1 - row);
    if (from_top < side.size()) text += "   " + side[from_top];
    text += "\n";
  }
  text += " +" + std::string(2 * kColumns, '-') + "+\n\n" + status;
  return {text, {kStatusWidth, rows + 3}};  // with title, floor and status
}

GameTotals view(const ViewedGame& viewed) {
  const std::unique_ptr<Screen> screen = open_screen();
  const bool plain = terminal_is_plain();
  const double frames_per_second = plain ? kPlainFramesPerSecond : kFramesPerSecond;
  if (plain) fmt::print("Keys, each with Enter: {}\n\n", kKeys);
  std::fflush(stdout);
  Game game(viewed.rules, viewed.seed);
  ColourBoard colours;
  Speed speed{viewed.pieces_per_second};
  double owed = 0;  // pieces that should have been played by now
  auto last_time = Clock::now();
  std::optional<Placement> choice = viewed.next(game);

  const auto play_one = [&] {
    if (!choice) return;
    colours.place(game.piece(), *choice);
    game.place(*choice);
    choice = game.capped() ? std::nullopt : viewed.next(game);
  };
  for (;;) {
    const bool over = !choice;
    const bool seen = screen->draw(frame_of({game, viewed.rules, colours, viewed.title,
                                             status_text(speed, over, plain), choice, plain}));
    if (over && plain) return game.totals();
    const auto key = screen->key(static_cast<int>(1000 / frames_per_second));
    if (key) {
      const Wish wish = wish_of(*key, speed);
      if (wish == Wish::Quit) return game.totals();
      if (wish == Wish::Step) play_one();
    }
    const auto now = Clock::now();
    const double elapsed = std::chrono::duration<double>(now - last_time).count();
    last_time = now;
    if (speed.paused || over || !seen) continue;
    owed += elapsed * speed.pieces_per_second;
    // Play as many as fit into the time of one frame; forget the rest.
    const auto deadline = now + std::chrono::duration<double>(1 / frames_per_second);
    for (; owed >= 1 && choice && Clock::now() < deadline; owed -= 1) play_one();
    owed = std::min(owed, 1.0);
  }
}

}  // namespace tetrarch
