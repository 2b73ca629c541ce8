// The native program, to compare the page with.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recipeChanges } from '../src/evolve/recipes';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = ['build/tetrarch', 'build/release/tetrarch'].map((path) => root + path).find(existsSync);

/** Its output. Throws when it fails. */
export function tetrarch(...values: string[]): string {
  if (!program) throw new Error('build/tetrarch is not there; `make build` makes it');
  return execFileSync(program, values, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

export interface NativeCandidate {
  /** From 0 on, as the engine counts; the exported file counts from 1. */
  generation: number;
  fitness: number;
  weights: number[];
}

/** Every candidate of a native run of some generations. `folder` is for its store. */
export function nativeRun(folder: string, recipe: string, seed: string, generations: number): NativeCandidate[] {
  const store = `${folder}/${recipe}-${seed}`;
  const ofPage = Object.entries(recipeChanges[recipe] ?? {}).map(([key, value]) => `${key}=${value}`);
  const changes = [...ofPage, `stop.generations=${generations}`, 'finalists.candidates=0', 'held-out.games=2', 'held-out.cut-off=50'];
  tetrarch('train', recipe, '--seed', seed, '--store', store, ...changes.flatMap((one) => ['--set', one]));
  const [, ...rows] = tetrarch('export', `${recipe}-1`, '--csv', '--store', store).trim().split('\n');
  return rows.map((row) => {
    const values = row.split(',');
    return { generation: Number(values[0]) - 1, fitness: Number(values[2]), weights: values.slice(7).map(Number) };
  });
}
