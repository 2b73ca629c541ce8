#include "features/feature_suggestion.h"

#include "base/suggestion.h"
#include "features/feature_table.h"

namespace tetrarch {

std::string did_you_mean_feature(std::string_view name) {
  std::vector<std::string> members;
  std::vector<std::string_view> all;
  for (int index = 0; index < kFeatures; ++index) {
    const auto id = static_cast<FeatureId>(index);
    all.push_back(feature(id).text.name);
    members.push_back(name_of(id));
  }
  all.insert(all.end(), members.begin(), members.end());
  return did_you_mean(name, all);
}

}  // namespace tetrarch
