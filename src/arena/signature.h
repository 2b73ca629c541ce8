// Computes the signature of play (catalog/signature_games.h) on several threads.
#pragma once

#include <cstdint>

namespace tetrarch {

std::uint64_t signature(int threads);

}  // namespace tetrarch
