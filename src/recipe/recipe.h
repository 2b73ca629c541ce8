// A recipe: everything that decides how an agent is trained, as data. What each part means to a
// user is said in recipe/recipe_keys.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/agent_spec.h"
#include "game/rules.h"
#include "optim/optimisers.h"

namespace tetrarch {

// The kinds of agents that can be trained.
enum class TrainedKind : std::uint8_t { Linear, Neural };
template <>
inline constexpr auto kNames<TrainedKind> = names("linear", "neural");

// What a candidate's vector means: the weights of these features, or all parameters of a net.
struct AgentForm {
  std::vector<FeatureId> features;
  // For each feature: its weight is the candidate's number times this. Linear agents only.
  std::vector<double> scales;
  std::optional<NeuralShape> net;  // neural agents only; has the features, too
  LookAhead look_ahead = LookAhead::None;
  PairValue pair_value = PairValue::LastBoard;
  std::optional<int> width;
  FeatureBoard features_on = FeatureBoard::AfterClears;
  bool lowest = false;  // the placement of lowest value is played
};

std::size_t dimension_of(const AgentForm& form);
std::string gene_name(const AgentForm& form, std::size_t index);
// Requires as many numbers as the form's dimension.
AgentSpec agent_of(const AgentForm& form, const Vector& candidate);

enum class FitnessMeasure : std::uint8_t {
  Lines,
  Score,
  Pieces,
  Composite,  // lines, and a part below 1 for a low and even pile
  LogMean,    // logarithm of lines / deaths
  Splitting   // logarithm of the mean lines by splitting (splitting/estimator.h)
};
template <>
inline constexpr auto kNames<FitnessMeasure> = names("lines", "score", "pieces", "composite",
                                                     "log-mean", "splitting");

enum class AcrossGames : std::uint8_t { Mean, Median };
template <>
inline constexpr auto kNames<AcrossGames> = names("mean", "median");

struct FitnessRule {
  FitnessMeasure measure = FitnessMeasure::Lines;
  AcrossGames across = AcrossGames::Mean;
  std::uint64_t plays = 1;                   // games; if Splitting, replicates
  std::uint32_t trials = 1000;               // at each level; Splitting only
  std::optional<std::uint32_t> last_trials;  // in the last generation; they grow evenly until then
  std::optional<std::uint64_t> cut_off;      // a game is stopped after so many pieces
  bool lost_is_zero = false;                 // fitness 0 when a game is lost before its limit
};

enum class SeedMode : std::uint8_t {
  Fixed,  // the same games in every generation
  Fresh   // new ones each generation, the same for all its candidates
};
template <>
inline constexpr auto kNames<SeedMode> = names("fixed", "fresh");

// More games for the best few.
struct Rerank {
  std::uint64_t candidates = 0;  // 0: nobody
  std::uint64_t plays = 0;
  std::optional<std::uint64_t> cut_off;  // otherwise the fitness's
};

// The election of the champion after the last generation, on fresh seeds. With a shortlist the best
// few are measured again on other fresh seeds, and only this second measurement decides.
struct Finalists : Rerank {
  // For each number: the average of so many last means. Optimisers with a distribution only.
  std::vector<std::uint64_t> averages;
  // For each number: the tops of surfaces (optim/surface.h) fitted to the samples of so many last
  // generations. The same optimisers, linear agents only.
  std::vector<std::uint64_t> surfaces;
  std::uint64_t shortlist = 0;
  std::uint64_t shortlist_plays = 0;
};

struct StopRule {
  std::uint64_t generations = 100;
  std::optional<double> minutes;
  std::optional<double> fitness;
  // Stop when the leader turned by at most still_angle (radians) in each of so many generations.
  std::optional<std::uint64_t> still_generations;
  double still_angle = 0.01;
};

struct HeldOut {
  std::uint64_t games = 100;
  std::optional<std::uint64_t> cut_off;
  std::optional<std::uint64_t> replicates;  // by splitting; replaces games
  std::optional<Rules> rules;               // otherwise those of training
};

// From this generation on training uses these rules.
struct Stage {
  std::uint64_t from = 0;
  Rules rules;
};

struct Recipe {
  std::string name;
  std::string about;
  Rules rules;
  std::vector<Stage> stages;  // by rising generation
  AgentForm agent;
  OptimiserSpec optimiser;
  FitnessRule fitness;
  SeedMode seeds = SeedMode::Fresh;
  std::uint64_t fixed_seed = 1;  // of the games that are the same in every generation
  Rerank rerank;                 // in each generation: the elite's fitness is over all its games
  Finalists finalists;
  HeldOut held_out;
  StopRule stop;

  const Rules& rules_in(std::uint64_t generation) const;
  std::uint32_t trials_in(std::uint64_t generation) const;
};

}  // namespace tetrarch
