#include "features/feature_table.h"

namespace tetrarch {
namespace {

template <class F>
constexpr Feature landing_feature() {
  return {F::kText, F::kBound, [](const FeatureInput& input) { return F::value(input.landing); }};
}
template <class F>
constexpr Feature column_feature() {
  return {F::kText, F::kBound, [](const FeatureInput& input) {
            int sum = 0;
            for (int column = 0; column < kColumns; ++column) {
              sum += F::term(neighbourhood_of(input.board, column, input.sky.rows));
            }
            return sum;
          }};
}
template <class F>
constexpr Feature board_feature() {
  return {F::kText, F::kBound, [](const FeatureInput& input) { return F::value(input.sky); }};
}

template <class... L, class... C, class... B>
constexpr std::array<Feature, kFeatures> table_of(std::tuple<L...>*, std::tuple<C...>*,
                                                  std::tuple<B...>*) {
  return {landing_feature<L>()..., column_feature<C>()..., board_feature<B>()...};
}

constexpr std::array<Feature, kFeatures> kTable =
    table_of(static_cast<LandingFeatures*>(nullptr), static_cast<ColumnFeatures*>(nullptr),
             static_cast<BoardFeatures*>(nullptr));

const Board& board_of(const Afterstate& after, FeatureBoard which) {
  return which == FeatureBoard::AfterClears ? after.board : after.before_clears;
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
  sky.steps = Steps(sky.heights);
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
  const Board& board = board_of(after, which);
  const Landing landing = landing_of(after);
  const Skyline sky = skyline_of(board, rows);
  FeatureVector values{};
  for (std::size_t id = 0; id < kFeatures; ++id) {
    values[id] = kTable[id].formula({board, landing, sky});
  }
  return values;
}

WeightedFormulas::WeightedFormulas(const FeatureVector& weights) {
  for (std::size_t id = 0; id < kFeatures; ++id) {
    if (weights[id] != 0) parts_.push_back({static_cast<FeatureId>(id), weights[id]});
  }
}

WeightedSum WeightedFormulas::operator()(const Afterstate& after, int rows,
                                         FeatureBoard which) const {
  const Board& board = board_of(after, which);
  const Landing landing = landing_of(after);
  const Skyline sky = skyline_of(board, rows);
  WeightedSum sum;
  for (const auto& [id, weight] : parts_) {
    const std::int64_t part = std::int64_t{weight} * kTable[id].formula({board, landing, sky});
    sum.value += part;
    if (id < kLandingFeatures) sum.landing += part;
  }
  return sum;
}

}  // namespace tetrarch
