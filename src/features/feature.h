// What every feature says about itself. The formulas stand, each once, in column_features.h,
// board_features.h and landing_features.h; feature_table.h lists them all.
#pragma once

#include <string_view>

// Formulas must disappear into the loops that use them; sanitizer builds ask for less.
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
