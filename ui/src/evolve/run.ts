// An evolution run as the page keeps it: what a reload needs to continue, and the history. All numbers
// come from the core.
import { recipeChanges } from './recipes';

export interface Setting {
  name: string;
  meaning: string;
  value: number;
  low: number;
  high: number;
}

/** The core's description of a recipe. */
export interface RecipeInfo {
  name: string;
  about: string;
  rules: string;
  height: number;
  /** Whether each key press counts as a move. */
  keys: boolean;
  genes: string[];
  /** Whether agents play the placement of the lowest value. */
  lowest: boolean;
  population: number;
  games: number;
  generations: number;
  measure: string;
  kind: string;
  settings: Setting[];
}

export interface Candidate {
  weights: number[];
  origin: string;
  parents: number[];
}

/** The core's report of a finished generation. */
export interface Report {
  number: number;
  best: number;
  mean: number;
  fitness: number[];
  survived: number;
  leader: number[];
  scorePerMove: { best: number; mean: number };
  lines: number;
  pieces: number;
}

/** What is kept of each generation. */
export interface Milestone {
  number: number;
  best: number;
  mean: number;
  survived: number;
  leader: number[];
  perMoveBest: number;
  perMoveMean: number;
}

/** A change by the visitor. From then on the run differs from that of the recipe. */
export interface Change {
  generation: number;
  what: string;
}

export interface RunRecord {
  format: 1;
  recipe: string;
  /** A 64-bit number in decimal digits. */
  seed: string;
  /** The optimiser's settings that differ from the recipe. */
  settings: Record<string, string>;
  changes: Change[];
  course: Milestone[];
  /** Of the last finished generation. */
  fitness: number[];
  /** The number of the current generation, and the optimiser's state before it. */
  generation: number;
  state: string;
  running: boolean;
}

export function newRecord(recipe: string, seed: string): RunRecord {
  return {
    format: 1,
    recipe,
    seed,
    settings: {},
    changes: [],
    course: [],
    fitness: [],
    generation: 0,
    state: '',
    running: false,
  };
}

/** The record after a generation; `state` is the optimiser's state after it. */
export function withReport(record: RunRecord, report: Report, state: string): RunRecord {
  const milestone: Milestone = {
    number: report.number,
    best: report.fitness[report.best],
    mean: report.mean,
    survived: report.survived,
    leader: report.leader,
    perMoveBest: report.scorePerMove.best,
    perMoveMean: report.scorePerMove.mean,
  };
  return {
    ...record,
    course: [...record.course.filter((one) => one.number < report.number), milestone],
    fitness: report.fitness,
    generation: report.number + 1,
    state,
  };
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');

/** Reads a kept record. Null when it is damaged or of another version. */
export function checkedRecord(value: unknown): RunRecord | null {
  const record = value as RunRecord;
  const good =
    typeof value === 'object' &&
    value !== null &&
    record.format === 1 &&
    typeof record.recipe === 'string' &&
    parseSeed(record.seed) !== null &&
    typeof record.settings === 'object' &&
    record.settings !== null &&
    Array.isArray(record.changes) &&
    Array.isArray(record.course) &&
    record.course.every((one) => typeof one.number === 'number' && isNumbers(one.leader)) &&
    isNumbers(record.fitness) &&
    Number.isInteger(record.generation) &&
    typeof record.state === 'string';
  return good ? record : null;
}

/** A whole number from 0 to 2^64 - 1 without leading zeros; null for any other text. */
export function parseSeed(text: unknown): string | null {
  if (typeof text !== 'string' || !/^\s*\d{1,20}\s*$/.test(text)) return null;
  const seed = BigInt(text.trim());
  return seed < 1n << 64n ? seed.toString() : null;
}

/** The command that plays the same run natively; null when the visitor has changed the run. */
export function nativeCommand(record: RunRecord, recipeGenerations: number): string | null {
  if (record.changes.length) return null;
  const changes = { ...recipeChanges[record.recipe] };
  if (record.generation > recipeGenerations) changes['stop.generations'] = String(record.generation);
  const sets = Object.entries(changes).map(([key, value]) => ` --set ${key}=${value}`);
  return `tetrarch train ${record.recipe} --seed ${record.seed}${sets.join('')}`;
}
