#include "arena/signature.h"

#include <vector>

#include "base/parallel.h"
#include "catalog/signature_games.h"

namespace tetrarch {

std::uint64_t signature(int threads) {
  std::vector<std::uint64_t> digests(signature_games());
  run_parallel({threads, nullptr, {}}, digests.size(),
               [&](std::uint64_t index) { digests[index] = signature_game(index); });
  return signature_of(digests);
}

}  // namespace tetrarch
