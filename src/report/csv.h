// Rows as CSV (RFC 4180).
#pragma once

#include <string>
#include <vector>

#include "catalog/json_text.h"

namespace tetrarch {

// Writes one line for each object. Requires: all objects have the same keys. A pair becomes two
// columns (_low, _high); an object becomes one column for each of its keys.
std::string csv_of_rows(const std::vector<Json>& rows);

}  // namespace tetrarch
