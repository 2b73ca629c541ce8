// A 64-bit digest of a sequence of numbers; their order counts. Signatures and replays use it to
// notice change. It does not protect against an attacker.
#pragma once

#include <cstdint>

#include "base/random.h"

namespace tetrarch {

class Digest {
 public:
  constexpr void add(std::uint64_t number) { value_ = mix(value_ ^ number) + 0x9e3779b97f4a7c15; }
  constexpr std::uint64_t value() const { return mix(value_); }

 private:
  std::uint64_t value_ = 0;
};

}  // namespace tetrarch
