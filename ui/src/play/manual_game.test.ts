import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { OpenAgent } from '../core/agents';
import { Engine, Refusal } from '../core/engine';
import { Race, resultText, standingOf } from '../race/race';
import { GamePicture, pictureColours } from '../share/picture';
import { End, Field, ManualGame, seedFrom } from './manual_game';
import { HANDLING_PRESETS } from './handling';
import { MANUAL_KINDS } from './kinds';
import { clearMessage } from './messages';

const handling = HANDLING_PRESETS[0]!.handling;
let engine: Engine;
beforeAll(async () => {
  engine = await Engine.fromBytes(readFileSync(new URL('../../../build/wasm/tetrarch.wasm', import.meta.url)));
});

const column = (game: ManualGame) =>
  Math.min(...[0, 2, 4, 6].map((offset) => game.numbers()[Field.falling + offset]!));

test('keys move a piece, and repeat in time', () => {
  for (const kind of MANUAL_KINDS) {
    const game = ManualGame.start(engine, { kind, seed: 5n, level: 1, handling });
    game.pass(1000);
    const start = column(game);
    game.press(0, 1000);
    expect(column(game)).toBe(start - 1);
    game.pass(1166);
    expect(column(game)).toBe(start - 1);
    game.pass(1167);
    expect(column(game)).toBe(start - 2);
    game.release(0, 1170);
    expect(game.kind()).toBe(kind);
    expect(game.seed()).toBe(5n);
    game.close();
  }
});

test('an agent plays, its record is shown again, and a false one is refused', () => {
  for (const kind of MANUAL_KINDS) {
    const agent = new OpenAgent(engine, 'dt20_2013');
    const game = ManualGame.start(engine, { kind, seed: 2n ** 64n - 1n, level: 1, handling });
    game.setAgent(agent.handle);
    game.setPace(5);
    for (let time = 0; time <= 20_000; time += 16) game.pass(time);
    const score = game.numbers()[Field.score]!;
    expect(game.numbers()[Field.lines]).toBeGreaterThan(10);
    const record = game.record();
    const show = ManualGame.show(engine, record);
    expect(show.seed()).toBe(2n ** 64n - 1n);
    expect(show.numbers()[Field.shown]).toBe(1);
    show.seek(show.numbers()[Field.endMilliseconds]!);
    expect(show.numbers()[Field.score]).toBe(score);
    show.seek(5_000);
    const on = show.playOn(handling);
    on.pause(false, 0);
    expect(on.numbers()[Field.milliseconds]).toBe(5_000);
    expect(on.cells()).toEqual(show.cells());
    const claim = record.replace(/^(g1\.\d+\.\d+\.\d+\.|h1\.[^.]+\.\d+\.)\d+/, '$199999');
    expect(() => ManualGame.show(engine, claim)).toThrow(/it claims 99999/);
    for (const one of [game, show, on]) one.close();
  }
  expect(() => ManualGame.show(engine, '<script>')).toThrow(Refusal);
});

test('a race ends with a result in words', () => {
  const [poor, good] = [new OpenAgent(engine, 'random'), new OpenAgent(engine, 'dt20_2013')];
  const games = [poor, good].map((agent) => {
    const game = ManualGame.start(engine, { kind: 'guideline', seed: 9n, level: 1, handling });
    game.setAgent(agent.handle);
    game.setPace(10);
    return game;
  }) as [ManualGame, ManualGame];
  const race = new Race(engine, ...games, 'lines', 10);
  let result = null;
  for (let time = 0; time < 300_000 && !result; time += 16) result = race.pass(time);
  expect(result?.winner).toBe(1);
  const text = resultText(result!, [standingOf('You', games[0]), standingOf('dt20_2013', games[1])]);
  expect(text).toMatch(/^dt20_2013 wins: (1\d lines in 0:\d\d, you have \d+|you cannot go on, after \d+ lines)\.$/);
  race.close();
});

test('a picture of a game has the right cells and colours', () => {
  const game = ManualGame.start(engine, { kind: 'classic', seed: 1n, level: 1, handling });
  game.press(3, 0);
  const style = { cell: 8, palette: 'guideline', dark: true } as const;
  const picture = new GamePicture(20, style);
  const numbers = game.numbers();
  picture.draw(numbers, game.cells());
  const colours = pictureColours(style);
  expect(Math.max(...picture.pixels)).toBeLessThan(colours.length);
  const cells = game.cells();
  for (let column = 0; column < 10; ++column) {
    const pixel = picture.pixels[(19 * 8 + 4) * picture.width + column * 8 + 4]!;
    expect(pixel === 0).toBe(cells[column] === 0);
  }
});

test('seeds of links are checked', () => {
  expect(seedFrom('42')).toBe(42n);
  expect(seedFrom('18446744073709551615')).toBe(2n ** 64n - 1n);
  for (const text of [null, '', '-1', '1e5', '18446744073709551616', '0x1']) expect(seedFrom(text)).toBeNull();
});

test('clears have names', () => {
  const numbers = new Float64Array(52);
  const said = (lines: number, spin = 0, back = 0, combo = 0, all = 0) => {
    numbers.set([lines, spin, back, combo, all], Field.clearLines);
    return clearMessage(numbers);
  };
  expect(said(0)).toBe('');
  expect(said(1)).toBe('');
  expect(said(4, 0, 1)).toBe('Tetris · back-to-back');
  expect(said(2, 2, 0, 3)).toBe('T-spin double · combo 3');
  expect(said(0, 1)).toBe('Mini T-spin');
  expect(said(1, 0, 0, 0, 1)).toBe('all clear');
  expect(End.playing).toBe(0);
});
