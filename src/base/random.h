// Seeded random numbers with our own distributions: the same on every compiler and machine, which
// the std:: distributions are not. The state is one 64-bit word (splitmix64), so every game can have
// its own. Seeds are hashed first; otherwise seeds 1 and 2 could give the same stream, shifted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace tetrarch {

// Spreads all bits of x over all bits of the result (the finaliser of splitmix64; Steele, Lea and
// Flood 2014, with Stafford's constants).
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

// The seed of part `index` of a whole with the seed `seed`, such as game 7 of an evaluation.
constexpr std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t index) {
  return mix(mix(seed + 0x9e3779b97f4a7c15) ^ mix(index * 0xd1342543de82ef95 + 0x632be59bd9b4e019));
}

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(derived_seed(seed, 0)) {}

  constexpr std::uint64_t next() { return mix(state_ += 0x9e3779b97f4a7c15); }

  // Uniform in 0..count-1. The bias is below count / 2^32.
  constexpr std::uint32_t below(std::uint32_t count) {
    return static_cast<std::uint32_t>(((next() >> 32) * count) >> 32);
  }

  // Uniform in [0, 1), 53 bits.
  constexpr double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  template <class Items>
  constexpr void shuffle(Items& items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
    }
  }

  constexpr std::uint64_t state() const { return state_; }
  static constexpr Random from_state(std::uint64_t state) {
    Random random(0);
    random.state_ = state;
    return random;
  }

 private:
  std::uint64_t state_;
};

}  // namespace tetrarch
