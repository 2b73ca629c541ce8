// The pilot of a measurement by splitting: it looks at how an agent usually plays, lays the plan of
// the replicates, and says where splitting is of no use. One replicate by such a plan.
//
// Lines come from the balance of cells: a piece brings four, a line takes ten, so a game's lines are
// (4 x pieces - cells left on the board) / 10, exactly.
//
// Measured agents whose games last less than 1,000 pieces are played directly. Games begin anew
// after death, so deaths in the flow do no harm on low boards. To add replicates until the error is small
// enough makes rates 0.1 to 0.5 % too low (resampled from 125 to 250 replicates of DT-20); a fixed
// number of replicates has no such bias.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "splitting/estimator.h"
#include "splitting/pile_process.h"

namespace tetrarch {

// Why splitting is of no use for an agent; its games are played directly then.
enum class Unsuited : std::uint8_t {
  NeverRises,  // the pile never left the basin: nobody knows how it dies
  ShortLives,  // direct play knows as much for as many pieces
  Endless      // a trial neither ended nor fell back
};
template <>
inline constexpr auto kNames<Unsuited> = names("never-rises", "short-lives", "endless");

struct Pilot {
  SplittingPlan plan;
  std::uint64_t pieces = 0, deaths = 0;  // of its last flight
  std::uint64_t flown = 0;               // pieces of all its flights, with their warm-up
  std::optional<Unsuited> unsuited;

  friend bool operator==(const Pilot&, const Pilot&) = default;
};

// None when stopped before its end.
std::optional<Pilot> fly_pilot(const PileProcess& process, std::uint32_t trials,
                               std::uint64_t seed);

// A sentence for people.
std::string why_unsuited(Unsuited reason, const Pilot& pilot);

// Who gets replicates.
enum class ReplicateRule : std::uint8_t {
  WhereSuited,  // agents for whom splitting is of use: measurements
  Always        // everybody gets a figure, by plain play where deaths are common: fitness
};
template <>
inline constexpr auto kNames<ReplicateRule> = names("where-suited", "always");

// By levels; under ReplicateRule::Always, where the pilot saw many deaths, by plain play for about a
// quarter as many deaths as trials. What is left on the board then is taken to be half of it.
Replicate play_replicate(const PileProcess& process, const Pilot& pilot, ReplicateRule rule,
                         std::uint64_t seed);

// Mean lines of a game. Its error is that of the pieces; that of the cells left, which is below one
// line, is left out, so it says too little about players that clear hardly any.
Estimate lines_of(std::span<const Replicate> replicates);

}  // namespace tetrarch
