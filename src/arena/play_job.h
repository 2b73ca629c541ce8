// What is to be played, and what came of it, as values. An outcome is a function of its job alone: not
// of threads, machines or order. So a job may be cut into parts, the parts played anywhere (their
// text form is play_text.h), and the outcomes joined: the result is that of the whole job.
//
//     job = agents x seeds, under rules, by whole games or by replicates of splitting
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "agents/play_game.h"
#include "base/error.h"
#include "base/seed_range.h"
#include "catalog/agent_spec.h"
#include "splitting/pilot.h"

namespace tetrarch {

// A game for each agent and seed.
struct ByGames {
  std::optional<std::uint64_t> cut_off;  // stop watching a game after so many pieces
  bool neatness = false;                 // also say how neat the pile was (agents/neatness.h)
};

// A replicate for each agent and seed, after a pilot for each agent. Requires rules that
// splitting_refusal() does not refuse.
struct BySplitting {
  std::uint32_t trials = 2000;  // at each level
  std::uint64_t pilot_seed = 0;
  ReplicateRule rule = ReplicateRule::WhereSuited;
  std::vector<Pilot> pilots;  // of all agents, if they have been flown already
};

struct PlayJob {
  Rules rules;
  std::vector<AgentSpec> agents;
  SeedRange seeds;  // may be empty: a job by splitting is its pilots then
  std::variant<ByGames, BySplitting> method;
};

// What one agent played.
struct AgentOutcome {
  // By games, in the order of the seeds. After a stop only those begun; one that was in play has
  // ResultEnd::CutOff.
  std::vector<GameResult> games;
  std::vector<double> neatness;  // of each game, if asked for
  // By splitting, in the order of the seeds. After a stop the first ones without a gap: results that
  // finish first are biased.
  std::optional<Pilot> pilot;
  std::vector<Replicate> replicates;

  friend bool operator==(const AgentOutcome&, const AgentOutcome&) = default;
};

struct PlayOutcome {
  Rules rules;  // as played: with the preview that the agents need
  std::vector<AgentOutcome> agents;
  bool whole = true;  // false: stopped before the end

  std::uint64_t pieces() const;  // of all games, flights and replicates
};

// Why the agent is to be played directly: its pilot or one of its replicates says so.
std::optional<Unsuited> unsuited(const AgentOutcome& outcome);

// Some agents of a job on some of its seeds.
struct PlayPart {
  std::uint64_t first_agent = 0, agents = 0;
  std::uint64_t first_seed = 0, seeds = 0;
};

// Parts of at most so many agents and seeds that together are the whole job.
std::vector<PlayPart> parts_of(const PlayJob& job, std::uint64_t agents, std::uint64_t seeds);
PlayJob job_of(const PlayJob& whole, const PlayPart& part);

// Requires whole outcomes of parts that together are the job. Refuses outcomes that do not fit their
// part, and parts whose pilots differ: somebody played differently.
Outcome<PlayOutcome> joined(const PlayJob& job, std::span<const PlayPart> parts,
                            std::span<const PlayOutcome> outcomes);

}  // namespace tetrarch
