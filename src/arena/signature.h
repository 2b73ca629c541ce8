// The signature (catalog/signature_games.h), its games played on several threads.
#pragma once

#include <cstdint>

namespace tetrarch {

std::uint64_t signature(int threads);

}  // namespace tetrarch
