// CSV as in RFC 4180.
#pragma once

#include <string>
#include <vector>

#include "catalog/json_text.h"

namespace tetrarch {

// One line for each object, whose keys must be the same ones; a pair becomes two columns (_low,
// _high), an object one for each of its own keys.
std::string csv_of_rows(const std::vector<Json>& rows);

}  // namespace tetrarch
