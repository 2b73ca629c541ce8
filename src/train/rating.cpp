#include "train/rating.h"

#include <algorithm>

#include "train/candidate_play.h"

namespace tetrarch {

bool Rater::lasting() const {
  return recipe_.seeds == SeedMode::Fixed && recipe_.rerank.candidates == 0 &&
         recipe_.stages.empty() && !recipe_.fitness.last_trials;
}

void Rater::remember(const Vector& candidate, const Fitness& fitness) {
  known_.try_emplace(play_key(recipe_.agent, candidate), fitness);
}

bool Rater::play_all(Players& players, std::uint64_t generation, Rating& rating,
                     const TrainingPlay& play) const {
  if (players.vectors.empty()) return true;
  const SeedRange seeds = game_seeds(recipe_, run_seed_, generation);
  PlayOutcome outcome =
      play.play(TrainingPhase::Generation,
                job_of(recipe_, players.vectors,
                       {recipe_.rules_in(generation), seeds, {}, recipe_.trials_in(generation)}));
  if (!outcome.whole) return false;
  rating.plays += players.vectors.size() * seeds.count;
  rating.pieces += outcome.pieces();
  players.played = std::move(outcome.agents);
  for (const AgentOutcome& one : players.played) {
    players.fitness.push_back(fitness_of(recipe_.fitness, one));
  }
  return true;
}

bool Rater::rerank(Players& players, std::uint64_t generation, Rating& rating,
                   const TrainingPlay& play) const {
  std::vector<std::uint32_t> elite = ranking(players.fitness);
  elite.resize(std::min<std::size_t>(elite.size(), recipe_.rerank.candidates));
  if (elite.empty()) return true;
  std::vector<Vector> vectors;
  vectors.reserve(elite.size());
  for (std::size_t position : elite) vectors.push_back(players.vectors[position]);
  const SeedRange seeds{seed_for(run_seed_, SeedUse::Rerank, generation), 0, recipe_.rerank.plays};
  const PlayOutcome more = play.play(
      TrainingPhase::Rerank, job_of(recipe_, vectors,
                                    {recipe_.rules_in(generation), seeds, recipe_.rerank.cut_off,
                                     recipe_.trials_in(generation)}));
  if (!more.whole) return false;
  rating.plays += elite.size() * seeds.count;
  rating.pieces += more.pieces();
  const auto append = [](auto& list, const auto& tail) {
    list.insert(list.end(), tail.begin(), tail.end());
  };
  for (std::size_t i = 0; i < elite.size(); ++i) {
    AgentOutcome& all = players.played[elite[i]];
    append(all.games, more.agents[i].games);
    append(all.neatness, more.agents[i].neatness);
    append(all.replicates, more.agents[i].replicates);
    players.fitness[elite[i]] = fitness_of(recipe_.fitness, all);
  }
  return true;
}

std::optional<Rating> Rater::rate(const std::vector<Candidate>& candidates,
                                  std::uint64_t generation, const TrainingPlay& play) {
  // 1. Choose who plays: of candidates that play alike, one; none whose fitness is known already.
  if (!lasting()) known_.clear();
  const PlayGroups groups = play_groups(recipe_.agent, candidates);
  Players players;
  std::vector<std::string> keys;
  for (std::size_t group = 0; group < groups.first.size(); ++group) {
    if (known_.contains(groups.keys[group])) continue;
    players.vectors.push_back(candidates[groups.first[group]].weights);
    keys.push_back(groups.keys[group]);
  }

  // 2. All play the same games. The elite plays more, so that luck counts less.
  Rating rating;
  if (!play_all(players, generation, rating, play) || !rerank(players, generation, rating, play)) {
    return std::nullopt;
  }
  for (std::size_t i = 0; i < keys.size(); ++i) known_[keys[i]] = players.fitness[i];
  for (const std::size_t group : groups.group_of) {
    rating.fitness.push_back(known_.at(groups.keys[group]));
  }
  rating.saved_plays = (candidates.size() - players.vectors.size()) * recipe_.fitness.plays;
  return rating;
}

}  // namespace tetrarch
