#include "train/agent_of_run.h"

#include "catalog/agent_file.h"
#include "recipe/recipe_text.h"

namespace tetrarch {

AgentSpec agent_of_run(const RunStore& store, const StoredRun& run) {
  if (run.champion) return or_throw(parse_agent(*run.champion, "champion of run " + run.name));
  const auto last = store.last_generation(run);
  if (!last) throw Error("run " + run.name + " has no generation yet; expected at least one");
  const Recipe recipe = or_throw(parse_recipe({run.name, run.recipe}, {}, {})).recipe;
  if (last->leader.size() != dimension_of(recipe.agent)) {
    throw Error("run " + run.name + ": the leader in the store does not fit the recipe");
  }
  AgentSpec spec = agent_of(recipe.agent, last->leader);
  spec.name = run.name;
  spec.provenance.source = run.command;
  spec.provenance.run = run.name;
  spec.provenance.seed = run.seed;
  spec.provenance.rules = text_of(recipe.held_out.rules.value_or(recipe.rules_in(last->number)));
  return spec;
}

}  // namespace tetrarch
