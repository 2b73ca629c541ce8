// Reads JSON text without exceptions. In one place, since the parser is large.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "base/error.h"

namespace tetrarch {

using Json = nlohmann::ordered_json;

// The failure is "not valid JSON at byte 12".
Outcome<Json> parse_json(std::string_view text);

}  // namespace tetrarch
