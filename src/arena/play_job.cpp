#include "arena/play_job.h"

#include <algorithm>
#include <cassert>

namespace tetrarch {
namespace {

std::uint64_t pieces_of(const AgentOutcome& outcome) {
  std::uint64_t sum = outcome.pilot ? outcome.pilot->flown : 0;
  for (const GameResult& game : outcome.games) sum += game.totals.pieces;
  for (const Replicate& replicate : outcome.replicates) sum += replicate.steps;
  return sum;
}

// Why the outcome does not fit the part; none if it fits.
std::optional<std::string> misfit(const PlayJob& job, const PlayPart& part,
                                  const PlayOutcome& outcome) {
  if (!outcome.whole) return "is not whole";
  if (outcome.agents.size() != part.agents) return "has another number of agents";
  const auto* games = std::get_if<ByGames>(&job.method);
  for (const AgentOutcome& agent : outcome.agents) {
    if (agent.games.size() != (games ? part.seeds : 0) ||
        agent.neatness.size() != (games && games->neatness ? part.seeds : 0)) {
      return "has another number of games";
    }
    if (agent.pilot.has_value() == (games != nullptr)) return "has a pilot too many or too few";
    const bool none =
        games || (std::get<BySplitting>(job.method).rule == ReplicateRule::WhereSuited &&
                  agent.pilot->unsuited);
    if (agent.replicates.size() != (none ? 0 : part.seeds)) {
      return "has another number of replicates";
    }
  }
  return std::nullopt;
}

}  // namespace

std::uint64_t PlayOutcome::pieces() const {
  std::uint64_t sum = 0;
  for (const AgentOutcome& agent : agents) sum += pieces_of(agent);
  return sum;
}

std::optional<Unsuited> unsuited(const AgentOutcome& outcome) {
  if (outcome.pilot && outcome.pilot->unsuited) return outcome.pilot->unsuited;
  const bool endless = std::any_of(outcome.replicates.begin(), outcome.replicates.end(),
                                   [](const Replicate& one) { return one.halt == Halt::Endless; });
  return endless ? std::optional(Unsuited::Endless) : std::nullopt;
}

std::vector<PlayPart> parts_of(const PlayJob& job, std::uint64_t agents, std::uint64_t seeds) {
  assert(agents > 0 && seeds > 0);
  std::vector<PlayPart> parts;
  for (std::uint64_t agent = 0; agent < job.agents.size(); agent += agents) {
    const std::uint64_t agent_count = std::min(agents, job.agents.size() - agent);
    std::uint64_t seed = 0;
    do {
      parts.push_back({agent, agent_count, seed, std::min(seeds, job.seeds.count - seed)});
      seed += seeds;
    } while (seed < job.seeds.count);
  }
  return parts;
}

PlayJob job_of(const PlayJob& whole, const PlayPart& part) {
  const auto some = [&](const auto& list) {
    const auto first = list.begin() + static_cast<std::ptrdiff_t>(part.first_agent);
    return std::remove_cvref_t<decltype(list)>(first,
                                               first + static_cast<std::ptrdiff_t>(part.agents));
  };
  PlayJob job;
  job.rules = whole.rules;
  job.agents = some(whole.agents);
  job.seeds = {whole.seeds.seed, whole.seeds.first + part.first_seed, part.seeds};
  job.method = whole.method;
  auto* splitting = std::get_if<BySplitting>(&job.method);
  if (splitting && !splitting->pilots.empty()) splitting->pilots = some(splitting->pilots);
  return job;
}

Outcome<PlayOutcome> joined(const PlayJob& job, std::span<const PlayPart> parts,
                            std::span<const PlayOutcome> outcomes) {
  assert(parts.size() == outcomes.size() && !parts.empty());
  // 1. Sort the parts by agents, then by seeds.
  std::vector<std::size_t> order(parts.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(parts[a].first_agent, parts[a].first_seed) <
           std::pair(parts[b].first_agent, parts[b].first_seed);
  });

  // 2. Append the outcomes in this order.
  PlayOutcome all;
  all.rules = outcomes[order.front()].rules;
  all.agents.resize(job.agents.size());
  std::vector<std::uint64_t> seeds_so_far(job.agents.size());
  for (const std::size_t index : order) {
    const PlayPart& part = parts[index];
    const PlayOutcome& outcome = outcomes[index];
    if (const auto why = misfit(job, part, outcome)) {
      return Failure{"the outcome of part " + std::to_string(index) + " " + *why};
    }
    // Agents of one part may need more preview than others; the job has the largest.
    all.rules.preview = std::max(all.rules.preview, outcome.rules.preview);
    for (std::uint64_t i = 0; i < part.agents; ++i) {
      AgentOutcome& to = all.agents[part.first_agent + i];
      const AgentOutcome& from = outcome.agents[i];
      const auto append = [](auto& list, const auto& tail) {
        list.insert(list.end(), tail.begin(), tail.end());
      };
      if (seeds_so_far[part.first_agent + i] != part.first_seed) {
        return Failure{"part " + std::to_string(index) + " does not follow the one before it"};
      }
      if (part.first_seed > 0 && to.pilot != from.pilot) {
        return Failure{"the pilots of agent " + std::to_string(part.first_agent + i) +
                       " differ: somebody played differently"};
      }
      seeds_so_far[part.first_agent + i] += part.seeds;
      to.pilot = from.pilot;
      append(to.games, from.games);
      append(to.neatness, from.neatness);
      append(to.replicates, from.replicates);
    }
  }
  for (const std::uint64_t seeds : seeds_so_far) {
    if (seeds != job.seeds.count) return Failure{"the parts are not the whole job"};
  }
  return all;
}

}  // namespace tetrarch
