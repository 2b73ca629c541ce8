// Measures a claim anew, in pieces of work whose results are kept in a folder: each in a file that
// is written whole or not at all. Interrupted work goes on where it was; what belongs to another
// agent, seed or version of play is not taken for it.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "catalog/agent_spec.h"
#include "cli/interrupt.h"
#include "cli/record_claims.h"

namespace tetrarch {

struct RecordMeasurement {
  Estimate figure;
  std::uint64_t games = 0;  // or replicates
  std::uint64_t deaths = 0;
  std::uint64_t pieces = 0;
  bool whole = false;  // false: interrupted
};

struct RecordWork {
  std::string folder;
  std::string signature;  // of this program's play
  int threads = 1;
  const InterruptGuard& interrupt;

  RecordMeasurement measure(const Claim& claim, const AgentSpec& agent,
                            const RecordAmount& amount) const;

 private:
  RecordMeasurement by_games(const Claim& claim, const AgentSpec& agent,
                             const RecordAmount& amount) const;
  RecordMeasurement by_splitting(const Claim& claim, const AgentSpec& agent,
                                 const RecordAmount& amount) const;
};

}  // namespace tetrarch
