// The claims of data/records.json about the strength of agents. A claim has an agent, rules, how to
// measure it (in short and in full), and the figure that was measured.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/choice.h"
#include "base/embedded_file.h"
#include "base/error.h"
#include "base/statistics.h"

namespace tetrarch {

std::span<const EmbeddedFile> embedded_records();

enum class RecordMethod : std::uint8_t { Games, Splitting };
template <>
inline constexpr auto kNames<RecordMethod> = names("games", "splitting");
enum class RecordFigure : std::uint8_t { Lines, DeathsPerBillion };  // of a game; per 10^9 pieces
template <>
inline constexpr auto kNames<RecordFigure> = names("lines", "deaths per 10^9 pieces");

struct RecordAmount {
  std::uint64_t games = 0;
  double precision = 0;  // of splitting: standard error / mean
  // What it took once, for a forecast: replicates of splitting, and processor time.
  std::uint64_t replicates = 0;
  double core_seconds = 0;
};

struct Claim {
  std::string name, agent, rules;
  RecordMethod method = RecordMethod::Games;
  RecordFigure figure = RecordFigure::Lines;
  std::uint64_t seed = 1;
  std::uint64_t block = 0;               // games in one file; an interruption loses at most these
  std::optional<std::uint64_t> cut_off;  // pieces a game
  RecordAmount full;
  std::optional<RecordAmount> brief;  // none: the short form leaves the claim out
  std::optional<Estimate> claimed;    // none: not measured yet
};

// `where` names the text in an error sentence.
Outcome<std::vector<Claim>> parse_claims(std::string_view json, const std::string& where);

}  // namespace tetrarch
