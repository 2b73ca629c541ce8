// Reads and writes whole files. write_file() replaces a file only when all of it is written.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "game/rules.h"

namespace tetrarch {

// Reads at most 64 MiB. "-" is standard input.
Outcome<std::string> read_file(const std::string& path);

void write_file(const std::string& path, std::string_view content);

// Throws Error if write_file() would fail. Call it before long work.
void check_writable(const std::string& path);

}  // namespace tetrarch
