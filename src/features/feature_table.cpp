#include "features/feature_table.h"

namespace tetrarch {
namespace {

template <class... F>
constexpr void append(std::array<Feature, kFeatures>& table, std::size_t& at, std::tuple<F...>*) {
  ((table[at++] = Feature{F::kText, F::kBound}), ...);
}

constexpr std::array<Feature, kFeatures> make_table() {
  std::array<Feature, kFeatures> table{};
  std::size_t at = 0;
  append(table, at, static_cast<LandingFeatures*>(nullptr));
  append(table, at, static_cast<ColumnFeatures*>(nullptr));
  append(table, at, static_cast<BoardFeatures*>(nullptr));
  return table;
}

constexpr std::array<Feature, kFeatures> kTable = make_table();

template <class... F>
void landing_formulas(const Landing& landing, int* out, std::tuple<F...>*) {
  ((*out++ = F::value(landing)), ...);
}
template <class... F>
void add_column_formulas(const Neighbourhood& n, int* out, std::tuple<F...>*) {
  ((*out++ += F::term(n)), ...);
}
template <class... F>
void board_formulas(const Skyline& sky, int* out, std::tuple<F...>*) {
  ((*out++ = F::value(sky)), ...);
}

}  // namespace

const Feature& feature(FeatureId id) { return kTable[id]; }

std::string name_of(FeatureId id) {
  const FeatureText& text = kTable[id].text;
  std::string name(text.name);
  if (text.index >= 0) name += "[" + std::to_string(text.index) + "]";
  return name;
}

std::string meaning_of(FeatureId id) {
  const FeatureText& text = kTable[id].text;
  std::string meaning(text.meaning);
  if (text.index >= 0) meaning.replace(meaning.find("{}"), 2, std::to_string(text.index));
  return meaning;
}

std::optional<FeatureId> find_feature(std::string_view name) {
  for (int id = 0; id < kFeatures; ++id) {
    if (name_of(static_cast<FeatureId>(id)) == name) return static_cast<FeatureId>(id);
  }
  return std::nullopt;
}

std::vector<FeatureId> find_family(std::string_view name) {
  std::vector<FeatureId> members;
  for (int id = 0; id < kFeatures; ++id) {
    if (kTable[static_cast<std::size_t>(id)].text.name == name) {
      members.push_back(static_cast<FeatureId>(id));
    }
  }
  return members;
}

Skyline skyline_of(const Board& board, int rows) {
  Skyline sky;
  sky.rows = rows;
  for (std::size_t c = 0; c < kColumns; ++c) {
    sky.heights[c] = height_of(board.columns[c]);
    sky.hole_rows |= holes_of(board.columns[c]);
  }
  return sky;
}

Neighbourhood neighbourhood_of(const Board& board, int column, int rows) {
  const auto c = static_cast<std::size_t>(column);
  const Column wall = rows_below(rows);
  return {column == 0 ? wall : board.columns[c - 1], board.columns[c],
          column == kColumns - 1 ? wall : board.columns[c + 1], column, rows};
}

Landing landing_of(const Afterstate& after) {
  return {after.landing_row, after.piece_height, after.lines, after.piece_cells_cleared};
}

FeatureVector formulas_of(const Afterstate& after, int rows, FeatureBoard which) {
  const Board& board = which == FeatureBoard::AfterClears ? after.board : after.before_clears;
  FeatureVector values{};
  landing_formulas(landing_of(after), values.data(), static_cast<LandingFeatures*>(nullptr));
  for (int column = 0; column < kColumns; ++column) {
    add_column_formulas(neighbourhood_of(board, column, rows), values.data() + kFirstColumnFeature,
                        static_cast<ColumnFeatures*>(nullptr));
  }
  board_formulas(skyline_of(board, rows), values.data() + kFirstBoardFeature,
                 static_cast<BoardFeatures*>(nullptr));
  return values;
}

}  // namespace tetrarch
