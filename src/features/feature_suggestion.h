// Which feature was meant by a mistyped name.
#pragma once

#include <string>
#include <string_view>

namespace tetrarch {

// "did you mean holes? ", or nothing if no feature and no family of features has a name near it.
std::string did_you_mean_feature(std::string_view name);

}  // namespace tetrarch
