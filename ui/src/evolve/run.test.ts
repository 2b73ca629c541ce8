import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flatRecipe } from '../../toml_recipes';
import { parseArchive } from './archive';
import { layoutOf } from './layout';
import { checkedRecord, nativeCommand, newRecord, parseSeed, withReport, type Report } from './run';

const report: Report = {
  number: 0,
  best: 1,
  mean: 2.5,
  fitness: [1, 4],
  survived: 1,
  leader: [0.5, -1],
  scorePerMove: { best: 2, mean: 1 },
  lines: 3,
  pieces: 9,
};

test('a record grows with each generation and survives being kept', () => {
  const record = withReport(newRecord('theta', '7'), report, 'state');
  expect(record.generation).toBe(1);
  expect(record.course).toEqual([
    { number: 0, best: 4, mean: 2.5, survived: 1, leader: [0.5, -1], perMoveBest: 2, perMoveMean: 1 },
  ]);
  expect(checkedRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
  const again = withReport(record, report, 'state');
  expect(again.course).toHaveLength(1);
});

test('what is no record is no run', () => {
  const good = newRecord('theta', '7');
  for (const bad of [
    null,
    'text',
    [],
    { ...good, format: 2 },
    { ...good, seed: '-1' },
    { ...good, course: [{}] },
    { ...good, fitness: ['1'] },
    { ...good, generation: 0.5 },
    { ...good, state: 5 },
  ]) {
    expect(checkedRecord(bad)).toBeNull();
  }
});

test('seeds are 64-bit numbers', () => {
  expect(parseSeed(' 007 ')).toBe('7');
  expect(parseSeed('18446744073709551615')).toBe('18446744073709551615');
  for (const bad of ['', '-1', '1.5', '18446744073709551616', 'seven', '1e3', 5]) expect(parseSeed(bad)).toBeNull();
});

test('a run that nobody has changed has a native twin', () => {
  const record = newRecord('theta', '7');
  expect(nativeCommand(record, 10)).toBe('tetrarch train theta --seed 7');
  expect(nativeCommand({ ...record, generation: 12 }, 10)).toBe('tetrarch train theta --seed 7 --set stop.generations=12');
  expect(nativeCommand(newRecord('pair-ga', '7'), 30)).toBe(
    'tetrarch train pair-ga --seed 7 --set optimiser.population=100 --set stop.generations=30',
  );
  expect(nativeCommand({ ...record, changes: [{ generation: 1, what: 'x' }] }, 10)).toBeNull();
});

test('the archived generation is read whole', () => {
  const csv = readFileSync(
    new URL('../../../data/populations/score500-generation-25.csv', import.meta.url),
    'utf8',
  );
  const archive = parseArchive(csv);
  expect(archive.generation).toBe(25);
  expect(archive.candidates).toHaveLength(50);
  expect(archive.genes).toContain('altitude_difference');
  expect(archive.candidates[0]).toEqual({
    weights: expect.arrayContaining([-0.4065490996666272]),
    origin: 'kept',
    parents: [6],
  });
  expect(() => parseArchive('a,b\n1,2')).toThrow(/expected generation,candidate/);
});

test('small boards are as large as fits', () => {
  for (const [count, width, height] of [
    [50, 630, 670],
    [100, 630, 670],
    [10, 630, 670],
    [50, 340, 420],
    [250, 340, 420],
  ] as const) {
    const layout = layoutOf(count, 20, width, height);
    expect(layout.width).toBeLessThanOrEqual(width);
    expect(layout.perRow * Math.ceil(count / layout.perRow)).toBeGreaterThanOrEqual(count);
    if (layout.cell > 2) expect(layout.height).toBeLessThanOrEqual(height);
  }
  expect(layoutOf(10, 20, 630, 670).cell).toBeGreaterThan(layoutOf(100, 20, 630, 670).cell);
});

test('a recipe becomes a flat list of texts', () => {
  expect(flatRecipe('rules = "theta"\n[agent]\nfeatures = ["holes"]\nlowest = true\n[a.b]\nrate = 0.05\nn = 10')).toEqual({
    rules: 'theta',
    'agent.features': ['holes'],
    'agent.lowest': 'true',
    'a.b.rate': '0.05',
    'a.b.n': '10',
  });
});
