// tetrarch analyse: lists every placement of a piece on a drawn board, best first, with its values.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "catalog/analysis.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/game_options.h"
#include "game/typed_piece.h"
#include "report/table.h"

namespace tetrarch {
namespace {

using Json = nlohmann::ordered_json;

struct Options {
  std::string board, piece, next, agent = "dt20_2013";
  GameOptions game;
  std::uint64_t top = 5;
  bool json = false;
};

Piece piece_named(const std::string& text, const char* flag) {
  const auto piece = text.size() == 1 ? typed_piece(text[0]) : std::nullopt;
  if (!piece) {
    throw Error(fmt::format("{} is {}; expected one of I J L O S Z T", flag, in_quotes(text)));
  }
  return *piece;
}

Json json_of(const AnalysedPlacement& item, const Valuer& valuer, int rows) {
  Json json;
  json["orientation"] = item.choice.first.placement.orientation;
  json["column"] = item.choice.first.placement.column;
  json["row"] = item.choice.first.placement.row;
  json["lines"] = item.after.lines;
  json["value"] = valuer.decimal(item.choice.value);
  if (item.choice.reply) {
    json["reply"] = {{"orientation", item.choice.reply->orientation},
                     {"column", item.choice.reply->column}};
  }
  if (item.choice.replies != PairChoice::kNotLookedFor) json["replies"] = item.choice.replies;
  for (int id = 0; id < kFeatures; ++id) {
    const auto feature_id = static_cast<FeatureId>(id);
    json["features"][name_of(feature_id)] = feature_value(item.formulas, feature_id);
  }
  Json board = Json::array();
  const std::string drawing = drawing_of(item.after.board, rows);
  for (std::string_view line :
       split(std::string_view(drawing).substr(0, drawing.size() - 1), '\n')) {
    board.push_back(line);
  }
  json["board"] = board;
  return json;
}

// The board before clears, with the placed piece as '#'.
std::string picture(const Board& before, const Afterstate& after, int rows) {
  const int top = std::min(rows, std::max(after.before_clears.max_height() + 1, 4));
  std::string text;
  for (int row = top - 1; row >= 0; --row) {
    const bool cleared = after.cleared_rows >> row & 1;
    text += "    |";
    for (int column = 0; column < kColumns; ++column) {
      const bool filled = after.before_clears.filled(column, row);
      text += !filled ? '.' : before.filled(column, row) ? 'X' : '#';
    }
    text += cleared ? "| cleared\n" : "|\n";
  }
  return text;
}

void print(const std::vector<AnalysedPlacement>& all, const AgentSpec& spec, const Valuer& valuer,
           const Position& position, std::size_t top) {
  const bool neural = spec.kind == AgentKind::Neural;
  for (std::size_t i = 0; i < std::min(top, all.size()); ++i) {
    const AnalysedPlacement& item = all[i];
    const Placement placement = item.choice.first.placement;
    fmt::print("{}. orientation {}, column {}: value {:.4f}", i + 1, placement.orientation,
               placement.column, valuer.decimal(item.choice.value));
    if (item.choice.reply) {
      fmt::print(" with the reply orientation {}, column {}", item.choice.reply->orientation,
                 item.choice.reply->column);
    } else if (spec.look_ahead == LookAhead::Expect) {
      const int replies = item.choice.replies;
      fmt::print("{}", replies == PairChoice::kNotLookedFor
                           ? " of its own, not looked at further"
                           : fmt::format(" on average with the best replies; {} of {} next pieces "
                                         "have one",
                                         replies, kPieces));
    }
    fmt::print("\n{}", picture(position.board, item.after, position.rules.height));
    Table table({"feature", "value", "weight", neural ? "input of the net" : "value x weight"});
    for (const FeaturePart& part : parts_of(spec, item.formulas)) {
      table.add({name_of(part.feature), fmt::format("{:g}", part.value),
                 fmt::format("{:g}", part.weight), fmt::format("{:.4f}", part.part)});
    }
    fmt::print("\n{}\n", table.text());
  }
  fmt::print("{} legal placements", all.size());
  if (all.size() > top) fmt::print("; --top {} shows all", all.size());
  fmt::print("\n");
}

void run(const Options& options) {
  const Rules rules = options.game.rules();
  const AgentSpec spec = options.game.agent(options.agent);
  const std::shared_ptr<const Valuer> valuer = make_valuer(spec);
  if (!valuer) {
    throw Error("agent " + in_quotes(spec.name) +
                " gives no values; expected a linear or neural agent");
  }
  Outcome<Board> board = board_from_drawing(or_throw(read_file(options.board)), rules.height);
  if (!board) throw Error(in_quotes(options.board) + ": " + board.error());
  if (board->full_rows() != 0) {
    throw Error(in_quotes(options.board) + ": a row is full; expected a board after its clears");
  }
  const auto next =
      options.next.empty() ? std::nullopt : std::optional(piece_named(options.next, "--next"));
  const Piece piece = piece_named(options.piece, "--piece");
  const Position position{rules, *board, piece, next, rules.key_cap.value_or(~std::uint64_t{0})};
  const std::vector<AnalysedPlacement> all = analysed(spec, valuer, position);
  if (options.json) {
    Json json = Json::array();
    for (const AnalysedPlacement& item : all) {
      json.push_back(json_of(item, *valuer, rules.height));
    }
    fmt::print("{}\n", json.dump(2));
  } else {
    fmt::print("agent {}, rules {}, piece {}{}\n\n", spec.name, text_of(rules), letter_of(piece),
               next ? fmt::format(", next {}", letter_of(*next)) : "");
    print(all, spec, *valuer, position, options.top);
  }
}

}  // namespace

void add_analyse(Program& program) {
  auto options = std::make_shared<Options>();
  Command command =
      program.command("analyse", "Explain every placement of a piece on a drawn board");
  command.about(
      "Prints the placements of a piece, best first, each with its picture and with what every "
      "feature adds to its value. Use it to see why an agent plays what it plays.");
  command.argument("board", options->board,
                   "text file: rows of '.' and 'X', top row first; - reads standard input");
  command.required("--piece", options->piece, "the piece: I J L O S Z T");
  command.option("--next", options->next, "the next piece, for agents that look at it");
  command.option("--agent", options->agent, "whose values: a name, a file or a run");
  command.option("--top", options->top, WholeRange{1, kMaxPlacements},
                 "how many placements to print");
  options->game.add_rules(command);
  command.flag("--json", options->json, "print all placements as JSON");
  command.footer(
      "A board: printf 'XX........\\nXXXX.XXXXX\\n' > board.txt\n"
      "Example: tetrarch analyse board.txt --piece T --agent bcts_2009");
  command.action([options] {
    run(*options);
    return 0;
  });
}

}  // namespace tetrarch
