// Measures a claim again, in blocks. The outcome of each block is saved in a file of a folder, so
// interrupted work continues where it stopped. Ignores files of another agent, seed or signature.
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
  std::uint64_t games = 0, replicates = 0;  // by the method, one is 0
  std::uint64_t deaths = 0;
  std::uint64_t pieces = 0;
  bool whole = false;  // false: interrupted
};

struct RecordWork {
  std::string folder;
  std::string signature;  // of the play of this program
  Evaluator& evaluator;
  const InterruptGuard& interrupt;
  bool keeps = true;  // false: nothing can be written in the folder

  RecordMeasurement measure(const Claim& claim, const AgentSpec& agent,
                            const RecordAmount& amount) const;
  // How much of amount.core_seconds is still to be done: what is saved is not played again.
  double core_seconds_left(const Claim& claim, const AgentSpec& agent,
                           const RecordAmount& amount) const;

 private:
  RecordMeasurement by_games(const Claim& claim, const AgentSpec& agent,
                             const RecordAmount& amount) const;
  RecordMeasurement by_splitting(const Claim& claim, const AgentSpec& agent,
                                 const RecordAmount& amount) const;
  std::string block_path(const Claim& claim, std::uint64_t first) const;
  std::string replicates_path(const Claim& claim) const;
  std::optional<PlayOutcome> kept(const std::string& path, const PlayJob& job) const;
  void keep(const std::string& path, const PlayJob& job, const PlayOutcome& outcome) const;
};

}  // namespace tetrarch
