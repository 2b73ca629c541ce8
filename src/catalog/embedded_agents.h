// The agents of data/agents, compiled into the program.
#pragma once

#include "base/embedded_file.h"

namespace tetrarch {

std::span<const EmbeddedFile> embedded_agents();

}  // namespace tetrarch
