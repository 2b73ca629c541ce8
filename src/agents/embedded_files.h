// Files of data/ that travel inside the program, so that it runs from anywhere.
#pragma once

#include <span>
#include <string_view>

namespace tetrarch {

struct EmbeddedFile {
  std::string_view name;  // without folder and ending
  std::string_view content;
};

std::span<const EmbeddedFile> embedded_agents();

}  // namespace tetrarch
