// Reads and writes whole files. write_file() replaces a file only when all of it is written.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "base/error.h"
#include "game/rules.h"

namespace tetrarch {

// Reads at most 64 MiB. "-" is standard input. Waits ten seconds for somebody to open a FIFO for
// writing; then as long as the writer needs.
Outcome<std::string> read_file(const std::string& path);
// The same with another patience than ten seconds.
Outcome<std::string> read_file_within(const std::string& path, std::chrono::milliseconds patience);

void write_file(const std::string& path, std::string_view content);

// Throws Error if write_file() would fail. Call it before long work.
void check_writable(const std::string& path);

}  // namespace tetrarch
