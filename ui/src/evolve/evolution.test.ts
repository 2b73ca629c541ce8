import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nativeRun, tetrarch } from '../../tests/native';
import { Engine, Refusal } from '../core/engine';
import { parseArchive } from './archive';
import { Evolution, STANDINGS } from './evolution';
import { recipeNames, recipes } from './recipes';
import type { Report } from './run';

let engine: Engine;
const folder = mkdtempSync(join(tmpdir(), 'tetrarch-'));
beforeAll(async () => {
  engine = await Engine.fromBytes(readFileSync(new URL('../../../build/wasm/tetrarch.wasm', import.meta.url)));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const begin = (recipe: string, seed: bigint) => new Evolution(engine, recipes[recipe]!, seed);

function nextReport(run: Evolution, slice = 16): Report {
  while (run.gamesOver < run.games) run.play(slice);
  return run.finish();
}

test.each(recipeNames)('%s: every candidate is worth what it is natively', { timeout: 120_000 }, (recipe) => {
  const generations = 2;
  const native = nativeRun(folder, recipe, '11', generations);
  const run = begin(recipe, 11n);
  for (let number = 0; number < generations; ++number) {
    const expected = native.filter((one) => one.generation === number);
    const weights = run.candidates().map((one) => one.weights);
    expect(weights).toEqual(expected.map((one) => one.weights));
    const report = nextReport(run);
    expect(report.fitness).toEqual(expected.map((one) => one.fitness));
    const best = Math.max(...report.fitness);
    expect(report.fitness[report.best]).toBe(best);
    expect(report.leader).toEqual(weights[report.fitness.indexOf(best)]);
  }
  run.close();
});

test('a seed beyond what a double holds', () => {
  const seed = 18446744073709551615n;
  const native = nativeRun(folder, 'thesis', String(seed), 1);
  expect(nextReport(begin('thesis', seed)).fitness).toEqual(native.map((one) => one.fitness));
});

test('saved between two generations it goes on exactly', () => {
  for (const recipe of ['thesis', 'theta']) {
    const one = begin(recipe, 3n);
    nextReport(one);
    one.play(30);
    const other = begin(recipe, 3n);
    other.restore(one.save());
    expect(other.generation).toBe(1);
    expect(nextReport(other, 7)).toEqual(nextReport(one, 500));
    expect(() => other.restore('nonsense')).toThrow(Refusal);
  }
});

test('the archived generation 25 is worth what the archive says', () => {
  const csv = readFileSync(
    new URL('../../../data/populations/score500-generation-25.csv', import.meta.url),
    'utf8',
  );
  const archive = parseArchive(csv);
  const run = begin('score500', 1n);
  expect(run.info.genes).toEqual(archive.genes);
  run.put(archive.generation, archive.candidates);
  expect(run.generation).toBe(25);
  expect(nextReport(run).fitness).toEqual(archive.fitness);
});

test('settings and genomes by hand', () => {
  const run = begin('score500', 1n);
  run.change('mutation-rate', '1');
  expect(() => run.change('mutation-rate', '2')).toThrow(/mutation-rate/);
  const candidates = run.candidates();
  candidates[49] = { weights: [1, 2, 3, 4, 5, 6], origin: 'given', parents: [] };
  run.put(0, candidates);
  expect(run.candidates()).toEqual(candidates);
  expect(() => run.put(0, candidates.slice(1))).toThrow(/49 candidates were given; expected 50/);
  expect(() => run.put(0, candidates.map((one) => ({ ...one, weights: [1] })))).toThrow(/expected 6/);
});

test('boards and standings are there for every candidate', () => {
  const run = begin('theta', 1n);
  run.play(12);
  const { population, height } = run.info;
  const cells = run.cells();
  const standings = run.standings();
  expect(cells.length).toBe(population * height * 10);
  expect(standings.length).toBe(population * STANDINGS);
  for (let i = 0; i < population; ++i) {
    const [lines, , pieces] = standings.subarray(i * STANDINGS);
    const filled = cells.subarray(i * height * 10, (i + 1) * height * 10).filter((paint) => paint > 0).length;
    expect(filled).toBe(4 * pieces! - 10 * lines!);
  }
});

test('the native program takes the agent file', () => {
  for (const recipe of recipeNames) {
    const run = begin(recipe, 2n);
    const file = join(folder, `${recipe}.json`);
    writeFileSync(file, run.agentFile(run.candidates()[0]!.weights, `${recipe}-2`, 'a test'));
    const options = ['--rules', run.info.rules, '--games', '2', '--cut-off', '20', '--json'];
    const [result] = JSON.parse(tetrarch('evaluate', file, ...options));
    expect(result).toMatchObject({ agent: `${recipe}-2`, games: 2 });
    run.close();
  }
  expect(() => begin('theta', 1n).agentFile([1], 'x', 'y')).toThrow(/expected 4/);
});

test('a broken recipe gets a sentence', () => {
  const broken = { ...recipes.theta, 'optimiser.population': 'many' };
  expect(() => new Evolution(engine, broken, 1n)).toThrow(/population/);
  expect(() => new Evolution(engine, { ...recipes.theta, nonsense: '1' }, 1n)).toThrow(/nonsense/);
});
