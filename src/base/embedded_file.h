// A file of data/ that is compiled into the program, so that the program runs from anywhere.
// cmake/embed.cmake writes the function that returns the files of a folder.
#pragma once

#include <span>
#include <string_view>

namespace tetrarch {

struct EmbeddedFile {
  std::string_view name;  // without folder and ending
  std::string_view content;
};

}  // namespace tetrarch
