// The recipes of the five systems, from data/recipes.
import type { RecipeValues } from '../../toml_recipes';
import pairGa from '../../../data/recipes/pair-ga.toml';
import score500 from '../../../data/recipes/score500.toml';
import swarm from '../../../data/recipes/swarm.toml';
import thesis from '../../../data/recipes/thesis.toml';
import theta from '../../../data/recipes/theta.toml';

/** Changes to a recipe for the page, like `--set` natively: 10,000 candidates are too many to show. */
export const recipeChanges: Record<string, Record<string, string>> = {
  'pair-ga': { 'optimiser.population': '100', 'stop.generations': '30' },
};
const named = (name: string, values: RecipeValues): RecipeValues => ({ name, ...values, ...recipeChanges[name] });

export const recipes: Record<string, RecipeValues> = {
  'pair-ga': named('pair-ga', pairGa),
  theta: named('theta', theta),
  swarm: named('swarm', swarm),
  thesis: named('thesis', thesis),
  score500: named('score500', score500),
};
export const recipeNames = Object.keys(recipes);

/** What each recipe does, in one sentence. */
export const recipeHints: Record<string, string> = {
  'pair-ga': 'Genetic algorithm, four weights, looks at the next piece. Tournaments of two.',
  theta: 'Genetic algorithm, four weights, looks at the next piece. Seven of ten survive.',
  swarm: 'Particle swarm, thirteen weights, current piece only. Later generations take minutes.',
  thesis: 'Genetic algorithm, five weights, every key press counts. A generation takes a moment.',
  score500:
    'Genetic algorithm, six weights, 500 pieces for as many points as possible. Watch altitude difference (relative height) rise.',
};

/** The recipe with an archived generation. */
export const archivedRecipe = 'score500';
export const archivedSeed = '1';
