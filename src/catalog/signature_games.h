// One number that pins how the system plays: fixed games of fixed agents under all kinds of rules,
// every placement and every total digested. The same for every compiler, build type, number of
// threads and kernel, native and in the browser; it changes only when play changes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace tetrarch {

// How many games there are, and the digest of one.
std::size_t signature_games();
std::uint64_t signature_game(std::size_t index);

// The signature, from the digests of all games in order.
std::uint64_t signature_of(std::span<const std::uint64_t> digests);

}  // namespace tetrarch
