// Reads JSON text without exceptions. In one place, since the parser is large. Refuses, besides what
// is not JSON: a key that an object has twice, a number too large for a double, lists and objects
// that stand in each other more than 64 deep, and an object of more than 10,000 keys.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "base/error.h"

namespace tetrarch {

using Json = nlohmann::ordered_json;

// The failure is "not valid JSON at byte 12; expected an agent file", with `expected` at its end, or
// "line 3: 'weights.holes' is '1e400'; expected a finite number".
Outcome<Json> parse_json(std::string_view text, const std::string& expected = "JSON");

}  // namespace tetrarch
