// The recipes of data/recipes, compiled into the program.
#pragma once

#include "base/embedded_file.h"

namespace tetrarch {

std::span<const EmbeddedFile> embedded_recipes();

}  // namespace tetrarch
