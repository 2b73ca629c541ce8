// Whole files in and out. Reading is bounded; writing replaces a file only when all is written.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "game/rules.h"

namespace tetrarch {

// "-" is standard input. At most 64 MiB.
Outcome<std::string> read_file(const std::string& path);

void write_file(const std::string& path, std::string_view content);

// Throws what write_file() would, before the work whose result is to be written.
void check_writable(const std::string& path);

}  // namespace tetrarch
