#include "recipe/recipe.h"

#include <algorithm>
#include <cassert>

#include "features/feature_table.h"

namespace tetrarch {
std::size_t dimension_of(const AgentForm& form) {
  return form.net ? parameter_count(*form.net) : form.features.size();
}

std::string gene_name(const AgentForm& form, std::size_t index) {
  if (index < form.features.size()) return name_of(form.features[index]);
  return "net[" + std::to_string(index - form.features.size()) + "]";
}

AgentSpec agent_of(const AgentForm& form, const Vector& candidate) {
  assert(candidate.size() == dimension_of(form));
  Vector weights = candidate;
  for (double& weight : weights) weight = std::clamp(weight, -kMaxParameter, kMaxParameter);
  AgentSpec spec;
  if (form.net) {
    spec = neural_spec(*form.net, weights);
  } else {
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double weight = weights[i] * form.scales[i];
      spec.weights.push_back({form.features[i], form.lowest ? -weight : weight});
    }
    sort_by_feature(spec.weights);
  }
  spec.look_ahead = form.look_ahead;
  spec.pair_value = form.pair_value;
  spec.width = form.width;
  spec.features_on = form.features_on;
  return spec;
}

const Rules& Recipe::rules_in(std::uint64_t generation) const {
  const Rules* current = &rules;
  for (const Stage& stage : stages) {
    if (stage.from <= generation) current = &stage.rules;
  }
  return *current;
}

std::uint32_t Recipe::trials_in(std::uint64_t generation) const {
  const std::uint64_t first = fitness.trials, last = fitness.last_trials.value_or(fitness.trials);
  const std::uint64_t steps = stop.generations - 1;
  if (generation >= steps) return static_cast<std::uint32_t>(last);
  // first + (last - first) x generation / steps, without negative numbers.
  const std::uint64_t weighted = first * (steps - generation) + last * generation;
  return static_cast<std::uint32_t>(weighted / steps);
}

}  // namespace tetrarch
