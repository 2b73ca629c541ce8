// The table of all features, and their values for an afterstate: the plain way, one feature after
// the other. The families column_height, height_difference and rbf_height are features with an
// index, named column_height[3].
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "features/board_features.h"
#include "features/column_features.h"
#include "features/landing_features.h"
#include "game/placement.h"

namespace tetrarch {

// Landing features first, then column features, then board features, each in their tuple's order.
using FeatureId = std::uint8_t;

inline constexpr int kLandingFeatures = std::tuple_size_v<LandingFeatures>;
inline constexpr int kColumnFeatures = std::tuple_size_v<ColumnFeatures>;
inline constexpr int kBoardFeatures = std::tuple_size_v<BoardFeatures>;
inline constexpr int kFirstColumnFeature = kLandingFeatures;
inline constexpr int kFirstBoardFeature = kLandingFeatures + kColumnFeatures;
inline constexpr int kFeatures = kLandingFeatures + kColumnFeatures + kBoardFeatures;

// The id of the feature with this formula.
template <class F>
constexpr int feature_id_of() {
  constexpr int kId =
      []<class... L, class... C, class... B>(std::tuple<L...>*, std::tuple<C...>*,
                                             std::tuple<B...>*) {
        const bool same[] = {std::is_same_v<F, L>..., std::is_same_v<F, C>...,
                             std::is_same_v<F, B>...};
        return static_cast<int>(std::find(std::begin(same), std::end(same), true) -
                                std::begin(same));
      }(static_cast<LandingFeatures*>(nullptr), static_cast<ColumnFeatures*>(nullptr),
        static_cast<BoardFeatures*>(nullptr));
  static_assert(kId < kFeatures);
  return kId;
}

// A value or weight for each feature.
using FeatureVector = std::array<int, kFeatures>;

// What formulas may look at.
struct FeatureInput {
  const Board& board;
  const Landing& landing;
  const Skyline& sky;
};

struct Feature {
  FeatureText text;
  int bound;  // no board of up to 20 rows gives a larger absolute value of the formula
  int (*formula)(const FeatureInput&);
};

const Feature& feature(FeatureId id);
std::string name_of(FeatureId id);     // "holes", "column_height[3]"
std::string meaning_of(FeatureId id);  // the index put in

// By full name.
std::optional<FeatureId> find_feature(std::string_view name);

// All members of a family in order, or the one feature of that name; empty when there is none.
std::vector<FeatureId> find_family(std::string_view name);

// Whether features look at the board after its full rows are cleared (most agents) or before
// (thesis).
enum class FeatureBoard : std::uint8_t { AfterClears, BeforeClears };
template <>
inline constexpr auto kNames<FeatureBoard> = names("after-clears", "before-clears");

// The formulas of all features, in whole numbers. A formula divided by its scale is the feature's
// value.
FeatureVector formulas_of(const Afterstate& after, int rows,
                          FeatureBoard which = FeatureBoard::AfterClears);

// The weighted sum of the formulas, and the part of the landing features in it.
struct WeightedSum {
  std::int64_t value = 0;
  std::int64_t landing = 0;
};
// Its features are those with a weight.
class WeightedFormulas {
 public:
  explicit WeightedFormulas(const FeatureVector& weights);

  WeightedSum operator()(const Afterstate& after, int rows, FeatureBoard which) const;

 private:
  struct Part {
    FeatureId id;
    int weight;
  };
  std::vector<Part> parts_;
};

Skyline skyline_of(const Board& board, int rows);
Neighbourhood neighbourhood_of(const Board& board, int column, int rows);
Landing landing_of(const Afterstate& after);

}  // namespace tetrarch
