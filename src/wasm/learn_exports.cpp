// A board that the visitor draws: its features, and an agent's value of each placement.
#include "wasm/placement_json.h"

namespace tetrarch {
namespace {

constexpr int kRows = 20;

Outcome<Board> drawn_board(const char* drawing, std::size_t size) {
  return board_from_drawing(text_in(drawing, size), kRows);
}

}  // namespace
}  // namespace tetrarch

using namespace tetrarch;

// {name: value} of all features of a board. The board is a drawing (game/board.h) of up to 20 rows.
TETRARCH_EXPORT(int, board_features)(const char* drawing, std::size_t size) {
  const Outcome<Board> board = drawn_board(drawing, size);
  if (!board) return refuse(board.error());
  const Landing none{};
  const Skyline sky = skyline_of(*board, kRows);
  const FeatureInput input{*board, none, sky};
  Json json = Json::object();
  for (int id = kFirstColumnFeature; id < kFeatures; ++id) {
    const Feature& one = feature(static_cast<FeatureId>(id));
    json[name_of(static_cast<FeatureId>(id))] =
        static_cast<double>(one.formula(input)) / one.text.scale;
  }
  return reply_json(json);
}

// {features, placements: [...]} as in placement_json.h, best first; `after` is the drawing of the
// board after each placement.
TETRARCH_EXPORT(int, board_placements)
(const char* drawing, std::size_t size, int piece, int agent) {
  const Outcome<Board> board = drawn_board(drawing, size);
  if (!board) return refuse(board.error());
  const OpenAgent* found = open_agent(agent);
  if (!found || !found->valuer) return refuse("no such agent, or one that gives no values");
  if (piece < 0 || piece >= kPieces) return refuse("there is no such piece");
  const Rules rules;
  const Position position{rules, *board, static_cast<Piece>(piece), std::nullopt};
  Json json = {{"features", features_json(found->spec)}, {"placements", Json::array()}};
  for (const AnalysedPlacement& item : analysed(found->spec, found->valuer, position)) {
    Json entry = placement_json(*found, position.piece, item);
    entry["after"] = drawing_of(item.after.board, kRows);
    json["placements"].push_back(std::move(entry));
  }
  return reply_json(json);
}
