// A file of data/ that travels inside the program, so that it runs from anywhere. cmake/embed.cmake
// writes the function that gives a folder's files.
#pragma once

#include <span>
#include <string_view>

namespace tetrarch {

struct EmbeddedFile {
  std::string_view name;  // without folder and ending
  std::string_view content;
};

}  // namespace tetrarch
