// The description of a feature. The formulas are in column_features.h, board_features.h,
// landing_features.h and surface_features.h; feature_table.h lists them all.
#pragma once

#include <string_view>

// Formulas must be inlined into the loops that use them, except in sanitizer builds.
#ifndef TETRARCH_INLINE
#define TETRARCH_INLINE [[gnu::always_inline]] inline
#endif

namespace tetrarch {

struct FeatureText {
  std::string_view name;
  std::string_view meaning;  // "{}" stands for the index
  std::string_view source;
  int scale = 1;   // formulas are in whole numbers: the feature is the formula / scale
  int index = -1;  // of a member of a family such as column_height; -1: no family
};

}  // namespace tetrarch
