#include "train/rating.h"

#include <algorithm>

#include "recipe/generation.h"

namespace tetrarch {

bool Rater::lasting() const {
  return recipe_.seeds == SeedMode::Fixed && recipe_.rerank.candidates == 0 &&
         recipe_.stages.empty();
}

void Rater::remember(const Vector& candidate, const Fitness& fitness) {
  known_.try_emplace(play_key(recipe_.agent, candidate), fitness);
}

bool Rater::rerank(const std::vector<Vector>& candidates, std::uint64_t generation,
                   std::vector<Played>& played, Rating& rating,
                   const TrainingControl& control) const {
  std::vector<std::uint32_t> elite = ranking(rating.fitness);
  elite.resize(std::min<std::size_t>(elite.size(), recipe_.rerank.candidates));
  std::vector<Vector> vectors;
  vectors.reserve(elite.size());
  for (std::size_t position : elite) vectors.push_back(candidates[position]);
  std::vector<std::uint64_t> seeds;
  add_seeds(seeds, seed_for(run_seed_, SeedUse::Rerank, generation), recipe_.rerank.games);
  const auto more = play_candidates(
      {recipe_, recipe_.rules_in(generation), vectors, seeds, recipe_.rerank.cut_off,
       TrainingPhase::Rerank, recipe_.trials_in(generation)},
      control, rating.count);
  if (!more) return false;
  const auto append = [](auto& list, const auto& tail) {
    list.insert(list.end(), tail.begin(), tail.end());
  };
  for (std::size_t i = 0; i < elite.size(); ++i) {
    Played& all = played[elite[i]];
    append(all.games, (*more)[i].games);
    append(all.neatness, (*more)[i].neatness);
    append(all.replicates, (*more)[i].replicates);
    rating.fitness[elite[i]] = fitness_of(recipe_.fitness, all);
  }
  return true;
}

std::optional<Rating> Rater::rate(const std::vector<Vector>& candidates, std::uint64_t generation,
                                  const TrainingControl& control) {
  const std::vector<std::uint64_t> seeds = game_seeds(recipe_, run_seed_, generation);

  // 1. Each way of playing once; those of earlier generations count where the games are the same.
  if (!lasting()) known_.clear();
  std::vector<std::string> keys;
  std::vector<Vector> vectors;                // to play
  std::map<std::string, std::size_t> places;  // of a key among them
  for (const Vector& candidate : candidates) {
    keys.push_back(play_key(recipe_.agent, candidate));
    if (known_.contains(keys.back()) || places.contains(keys.back())) continue;
    places[keys.back()] = vectors.size();
    vectors.push_back(candidate);
  }
  Rating unique;
  std::vector<Played> played;
  if (!vectors.empty()) {
    auto games = play_candidates({recipe_,
                                  recipe_.rules_in(generation),
                                  vectors,
                                  seeds,
                                  {},
                                  TrainingPhase::Generation,
                                  recipe_.trials_in(generation)},
                                 control, unique.count);
    if (!games) return std::nullopt;
    played = std::move(*games);
  }
  for (const Played& one : played) unique.fitness.push_back(fitness_of(recipe_.fitness, one));

  // 2. More games for the elite, so that it is not just the luckiest ones.
  if (recipe_.rerank.candidates > 0 && !rerank(vectors, generation, played, unique, control)) {
    return std::nullopt;
  }
  for (const auto& [key, place] : places) known_[key] = unique.fitness[place];
  Rating rating;
  for (const std::string& key : keys) rating.fitness.push_back(known_.at(key));
  rating.count = unique.count;
  rating.saved_games = (candidates.size() - vectors.size()) * seeds.size();
  return rating;
}

}  // namespace tetrarch
