import { expect, test } from 'vitest';
import { KeptGames, REFUSED, csvOf, gamesFrom, jsonOf, type KeptGame } from './kept';

const game: KeptGame = {
  id: '1',
  name: 'Ada, "the first"',
  date: '2026-01-02T03:04:05.000Z',
  rules: 'thesis',
  speed: '150 ms a row',
  score: 3004,
  lines: 12,
  moves: 1000,
  seconds: 160,
  seed: '18446744073709551615',
  how: 'by hand',
  record: 'h1.thesis.1.0.0.Z',
};

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('games are kept, newest first, and forgotten', () => {
  const storage = memory();
  const games = new KeptGames(() => storage);
  expect(games.add(game)).toBe('');
  expect(games.add({ ...game, id: '2' })).toBe('');
  expect(new KeptGames(() => storage).all().map(({ id }) => id)).toEqual(['2', '1']);
  expect(games.remove('2')).toBe('');
  expect(games.all()).toEqual([game]);
});

test('a browser that refuses gets a clear sentence', () => {
  const full = { ...memory(), setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } };
  expect(new KeptGames(() => full).add(game)).toBe(REFUSED);
  const closed = new KeptGames(() => { throw new DOMException('no', 'SecurityError'); });
  expect(closed.add(game)).toBe(REFUSED);
  expect(closed.all()).toEqual([]);
});

test('what is not a game is passed over', () => {
  expect(gamesFrom('{')).toEqual([]);
  expect(gamesFrom('{"a":1}')).toEqual([]);
  expect(gamesFrom(JSON.stringify([1, null, { ...game, score: 'x' }, { ...game, rules: 'chess' }, game]))).toEqual([game]);
});

test('CSV and JSON have every column', () => {
  const [head, row] = csvOf([game]).split('\r\n');
  expect(head).toBe('name,date,rules,speed,score,lines,moves,seconds,seed,how,record');
  expect(row).toBe(
    '"Ada, ""the first""",2026-01-02T03:04:05.000Z,thesis,150 ms a row,3004,12,1000,160,18446744073709551615,by hand,h1.thesis.1.0.0.Z',
  );
  expect(csvOf([{ ...game, name: '=1+1' }])).toContain("\r\n'=1+1,");
  const { id: _, ...columns } = game;
  expect(JSON.parse(jsonOf([game]))).toEqual([columns]);
});
