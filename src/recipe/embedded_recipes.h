// The recipes of data/recipes, which travel inside the program.
#pragma once

#include "base/embedded_file.h"

namespace tetrarch {

std::span<const EmbeddedFile> embedded_recipes();

}  // namespace tetrarch
