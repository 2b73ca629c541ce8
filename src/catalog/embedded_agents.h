// The agents of data/agents, which travel inside the program.
#pragma once

#include "base/embedded_file.h"

namespace tetrarch {

std::span<const EmbeddedFile> embedded_agents();

}  // namespace tetrarch
