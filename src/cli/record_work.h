// Measures a claim anew, in pieces of work whose outcomes are kept in a folder: each in a file that
// is written whole or not at all. Interrupted work goes on where it was; what belongs to another
// agent, seed or version of play is not taken for it.
#pragma once

#include <optional>
#include <string>

#include "arena/evaluator.h"
#include "catalog/agent_spec.h"
#include "cli/interrupt.h"
#include "cli/record_claims.h"

namespace tetrarch {

struct RecordMeasurement {
  Estimate figure;
  std::uint64_t games = 0, replicates = 0;  // one of them
  std::uint64_t deaths = 0;
  std::uint64_t pieces = 0;
  bool whole = false;  // false: interrupted
};

struct RecordWork {
  std::string folder;
  std::string signature;  // of this program's play
  Evaluator& evaluator;
  const InterruptGuard& interrupt;

  RecordMeasurement measure(const Claim& claim, const AgentSpec& agent,
                            const RecordAmount& amount) const;

 private:
  RecordMeasurement by_games(const Claim& claim, const AgentSpec& agent,
                             const RecordAmount& amount) const;
  RecordMeasurement by_splitting(const Claim& claim, const AgentSpec& agent,
                                 const RecordAmount& amount) const;
  std::optional<PlayOutcome> kept(const std::string& path, const PlayJob& job) const;
  void keep(const std::string& path, const PlayJob& job, const PlayOutcome& outcome) const;
};

}  // namespace tetrarch
