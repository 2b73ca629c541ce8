// The genetic algorithm. Its settings choose selection, crossover, mutation, and how many of the
// best are kept. The next generation has the kept ones first, the best of them first, and then new
// ones. Each new one draws its random numbers in this order:
//
//     which it is:  u < newcomers: a newcomer, drawn from the initial range
//                   u < newcomers + mutants: a mutated copy of the best
//                   else a child: parents, crossover, mutation if children mutate
//
// With `normalise`, children and mutants are scaled to length 1; the initial vectors are not.
#include "optim/optimiser_kinds.h"

#include <algorithm>
#include <cassert>

#include "optim/ga_crossover.h"
#include "optim/ga_mutation.h"
#include "optim/ga_selection.h"
#include "optim/initial_range.h"
#include "optim/ranking.h"
#include "optim/state_text.h"

namespace tetrarch {
namespace {

struct GaSettings {
  explicit GaSettings(const SettingValues& values)
      : population(values.whole("population")),
        range(InitialRange::of(values)),
        normalise(values.yes("normalise")),
        selection(values.choice<Selection>("selection")),
        selection_share(values.number("selection-share")),
        crossover(values.choice<Crossover>("crossover")),
        bias(values.number("bias")),
        mutate_children(values.yes("mutate-children")),
        mutation{values.choice<Mutation::Genes>("mutation"), values.number("mutation-rate"),
                 values.number("mutation-step")},
        kept(std::max<std::size_t>(values.whole("keep-best"),
                                   share_of(values.number("keep-share"), population))),
        newcomers(values.number("newcomers")),
        mutants(values.number("mutants")) {}

  std::size_t population;
  InitialRange range;
  bool normalise;
  Selection selection;
  double selection_share;
  Crossover crossover;
  double bias;
  bool mutate_children;
  Mutation mutation;
  std::size_t kept;
  double newcomers, mutants;
};

// What the next generation is made from.
struct Elders {
  const std::vector<Candidate>& candidates;
  const std::vector<double>& fitness;
  const std::vector<std::uint32_t>& order;  // the best first
  Selector selector;
  FitnessWeights weights;
};

struct GaState {
  std::uint64_t seed = 0;
  std::uint64_t generation = 0;
  std::vector<Candidate> candidates;
};

class Ga final : public SavedOptimiser<Ga, GaState> {
 public:
  static constexpr std::string_view kKind = "ga";

  Ga(const GaSettings& settings, std::size_t dimension, std::uint64_t seed)
      : settings_(settings), dimension_(dimension) {
    state_.seed = seed;
    Random random(derived_seed(seed, 0));
    for (std::size_t i = 0; i < settings_.population; ++i) {
      state_.candidates.push_back(newcomer(random));
    }
  }

  const std::vector<Candidate>& ask() const override { return state_.candidates; }

  void tell(std::span<const double> raw_fitness) override {
    assert(raw_fitness.size() == state_.candidates.size());
    const std::vector<double> fitness = without_nan(raw_fitness);
    const std::vector<std::uint32_t> order = best_first(fitness);
    const Elders elders = {state_.candidates, fitness, order,
                           Selector(settings_.selection, settings_.selection_share, order),
                           FitnessWeights(fitness, settings_.bias)};
    Random random(derived_seed(state_.seed, state_.generation + 1));
    std::vector<Candidate> next;
    next.reserve(settings_.population);
    for (std::size_t place = 0; place < settings_.kept; ++place) {
      next.push_back({state_.candidates[order[place]].weights, Origin::Kept, {order[place]}});
    }
    while (next.size() < settings_.population) next.push_back(new_one(elders, random));
    state_.candidates = std::move(next);
    ++state_.generation;
  }

  Outcome<bool> put(std::uint64_t number, const std::vector<Candidate>& candidates) override {
    if (const auto why = misfit_of(candidates, state_.candidates)) return Failure{*why};
    if (number > kMaxGeneration) return Failure{"a generation's number is too large"};
    state_.generation = number;
    state_.candidates = candidates;
    return true;
  }

  template <class Text, class AnyState>
  void describe(Text& text, AnyState& state) const {
    text.same("dimension", dimension_);
    text.same("population", settings_.population);
    text.seed(state.seed);
    text.whole("generation", state.generation, kMaxGeneration);
    text.candidates(state.candidates, settings_.population);
  }

 private:
  Candidate newcomer(Random& random) const {
    return {settings_.range.draw(dimension_, random), Origin::Random, {}};
  }

  Candidate new_one(const Elders& elders, Random& random) const {
    const double u = random.uniform();
    if (u < settings_.newcomers) return newcomer(random);
    if (u < settings_.newcomers + settings_.mutants) return mutant(elders, random);
    return child(elders, random);
  }

  Candidate mutant(const Elders& elders, Random& random) const {
    const std::uint32_t best = elders.order[0];
    Candidate result = {elders.candidates[best].weights, Origin::Mutant, {best}};
    mutate(result.weights, random);
    return result;
  }

  Candidate child(const Elders& elders, Random& random) const {
    const Parents parents = elders.selector.draw(random);
    Candidate result = {crossed(elders, parents, random), Origin::Child, {parents[0], parents[1]}};
    if (settings_.mutate_children) mutate(result.weights, random);
    return result;
  }

  Vector crossed(const Elders& elders, Parents parents, Random& random) const {
    const Vector& first = elders.candidates[parents[0]].weights;
    const Vector& second = elders.candidates[parents[1]].weights;
    const double share =
        elders.weights.first_share(elders.fitness[parents[0]], elders.fitness[parents[1]]);
    Vector weights = settings_.crossover == Crossover::Either ? either(first, second, random)
                                                              : weighted_mean(first, second, share);
    if (settings_.normalise && !scale_to_unit(weights)) {
      // The mean of opposite parents may be zero. Then take the fitter parent.
      const auto& selector = elders.selector;
      weights = selector.rank(parents[0]) <= selector.rank(parents[1]) ? first : second;
      scale_to_unit(weights);
    }
    return weights;
  }

  void mutate(Vector& weights, Random& random) const {
    settings_.mutation.apply(weights, random);
    if (settings_.normalise) scale_to_unit(weights);
  }

  GaSettings settings_;
  std::size_t dimension_;
};

Outcome<std::unique_ptr<Optimiser>> made(const SettingValues& values, std::size_t dimension,
                                         std::uint64_t seed) {
  const GaSettings settings(values);
  if (settings.range.low >= settings.range.high) return bad_range();
  if (values.whole("keep-best") >= settings.population) {
    return misfit("keep-best", "less than 'population'");
  }
  if (settings.kept >= settings.population) return misfit("keep-share", "room for new candidates");
  if (settings.newcomers + settings.mutants > 1) {
    return misfit("mutants", "at most 1 together with 'newcomers'");
  }
  return std::unique_ptr<Optimiser>(new Ga(settings, dimension, seed));
}

}  // namespace

OptimiserKind ga() {
  static const Setting table[] = {
      whole_setting("population", "candidates of a generation", 50, 2, 10'000),
      low_setting(),
      high_setting(),
      no_yes_setting("normalise", "scale children and mutants to length 1", false),
      choice_setting("selection",
                     "who becomes a parent: winners of tournaments of two, random ones of the best "
                     "share, or the best two of a random share",
                     Selection::Top),
      number_setting("selection-share", "the share that the selections top and sample take", 0.5, 0,
                     1),
      choice_setting(
          "crossover",
          "a child has each gene from either parent, or the mean of its parents weighted by "
          "fitness + bias",
          Crossover::Either),
      number_setting("bias", "number added to each fitness in the weighted crossover", 0, 0, 1e9),
      no_yes_setting("mutate-children", "mutate children too, not only copies of the best", true),
      choice_setting(
          "mutation",
          "what mutates with the probability mutation-rate: one random gene, or each gene",
          Mutation::Genes::Each),
      number_setting("mutation-rate", "probability of a mutation", 0.1, 0, 1),
      number_setting("mutation-step", "largest change of a mutated gene", 0.2, 0, 1e6),
      whole_setting("keep-best", "at least so many of the best stay unchanged", 1, 0, 9'999),
      number_setting("keep-share", "at least this share of the best stays unchanged", 0, 0, 1),
      number_setting("newcomers", "probability that a new candidate is random", 0, 0, 1),
      number_setting("mutants", "probability that a new candidate is a mutated copy of the best", 0,
                     0, 1),
  };
  return {Ga::kKind,
          "Genetic algorithm: the best candidates become parents, their children mix their numbers "
          "(crossover) and change a little (mutation)",
          table, made};
}

}  // namespace tetrarch
