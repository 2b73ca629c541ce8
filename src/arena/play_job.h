// A job says what to play; an outcome says what was played. An outcome depends on its job only, not
// on threads, machines or order. So a job may be cut into parts and the parts played anywhere (as
// text: play_text.h); the joined outcomes are that of the whole job.
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

// One game for each agent and seed.
struct ByGames {
  std::optional<std::uint64_t> cut_off;  // a game stops after so many pieces
  bool neatness = false;                 // also measure neatness (agents/neatness.h)
};

// A pilot for each agent, then a replicate for each agent and seed. Requires: splitting_refusal()
// does not refuse the rules.
struct BySplitting {
  std::uint32_t trials = 2000;  // at each level
  std::uint64_t pilot_seed = 0;
  ReplicateRule rule = ReplicateRule::WhereSuited;
  std::vector<Pilot> pilots;  // of each agent; empty: fly them first
};

struct PlayJob {
  Rules rules;
  std::vector<AgentSpec> agents;
  SeedRange seeds;  // by splitting it may be empty: only pilots are flown
  std::variant<ByGames, BySplitting> method;
};

// What one agent played.
struct AgentOutcome {
  // By games, in the order of the seeds. After a stop: only those begun; a game that was in play
  // has ResultEnd::CutOff.
  std::vector<GameResult> games;
  std::vector<double> neatness;  // of each game, if the job asks for it
  // By splitting, in the order of the seeds. After a stop: only the prefix without a gap, since
  // results that finish first are biased.
  std::optional<Pilot> pilot;
  std::vector<Replicate> replicates;

  friend bool operator==(const AgentOutcome&, const AgentOutcome&) = default;
};

struct PlayOutcome {
  Rules rules;  // with the preview that the agents need
  std::vector<AgentOutcome> agents;
  bool whole = true;  // false: stopped before the end

  std::uint64_t pieces() const;  // of all games, pilots and replicates
};

// Why splitting is of no use for the agent, by its pilot or its replicates; none if it is of use.
std::optional<Unsuited> unsuited(const AgentOutcome& outcome);

// Some agents of a job on some of its seeds.
struct PlayPart {
  std::uint64_t first_agent = 0, agents = 0;
  std::uint64_t first_seed = 0, seeds = 0;
};

// Cuts the job into parts of at most so many agents and seeds.
std::vector<PlayPart> parts_of(const PlayJob& job, std::uint64_t agents, std::uint64_t seeds);
PlayJob job_of(const PlayJob& whole, const PlayPart& part);

// Joins the outcomes of parts that together are the job. Refuses an outcome that does not fit its
// part, and parts of one agent whose pilots differ.
Outcome<PlayOutcome> joined(const PlayJob& job, std::span<const PlayPart> parts,
                            std::span<const PlayOutcome> outcomes);

}  // namespace tetrarch
