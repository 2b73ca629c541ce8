import { expect, test } from 'vitest';
import { ACTIONS, DEFAULT_BINDINGS, actionOf, actionsOf, bindingsFrom, bound, keyName, unbound } from './bindings';
import { HANDLING_PRESETS, handlingFrom, presetOf } from './handling';
import { MANUAL_KINDS } from './kinds';

test('no key has two actions by default', () => {
  for (const kind of MANUAL_KINDS) {
    const codes = ACTIONS.flatMap((action) => DEFAULT_BINDINGS[kind][action]);
    expect(new Set(codes).size).toBe(codes.length);
    for (const action of actionsOf(kind).slice(0, 4)) expect(DEFAULT_BINDINGS[kind][action]).not.toEqual([]);
  }
});

test('the keys are those that people expect', () => {
  const guideline = DEFAULT_BINDINGS.guideline;
  expect(actionOf(guideline, 'Space')).toBe('drop');
  expect(actionOf(guideline, 'KeyX')).toBe('clockwise');
  expect(actionOf(guideline, 'ShiftRight')).toBe('hold');
  expect(actionOf(guideline, 'KeyQ')).toBeNull();
  expect(actionOf(DEFAULT_BINDINGS.thesis, 'KeyW')).toBe('clockwise');
  expect(actionOf(DEFAULT_BINDINGS.classic, 'ArrowUp')).toBe('clockwise');
});

test('a new key leaves its old action, and of too many the oldest goes', () => {
  const before = DEFAULT_BINDINGS.guideline;
  const after = bound(before, 'left', 'Space');
  expect(after.left).toEqual(['ArrowLeft', 'Space']);
  expect(after.drop).toEqual([]);
  expect(before.drop).toEqual(['Space']);
  expect(bound(bound(after, 'left', 'KeyJ'), 'left', 'KeyK').left).toEqual(['Space', 'KeyJ', 'KeyK']);
  expect(unbound(after, 'left', 'Space').left).toEqual(['ArrowLeft']);
});

test('what was kept is checked', () => {
  expect(bindingsFrom(null, 'classic')).toEqual(DEFAULT_BINDINGS.classic);
  const read = bindingsFrom({ left: ['KeyJ', 7, '<b>', 'KeyK'], right: ['KeyJ'], drop: 'Space' }, 'guideline');
  expect(read.left).toEqual(['KeyJ', 'KeyK']);
  expect(read.right).toEqual([]);
  expect(read.drop).toEqual(['Space']);
  expect(handlingFrom({ das: 100, arr: -1, soft: 'x' })).toEqual({ ...HANDLING_PRESETS[0]!.handling, das: 100 });
  expect(presetOf(handlingFrom(undefined))).toBe('Standard');
  expect(presetOf({ das: 1, arr: 2, soft: 3 })).toBe('');
});

test('keys have names', () => {
  expect(['KeyA', 'ArrowLeft', 'Digit1', 'Space'].map(keyName)).toEqual(['A', '←', '1', 'Space']);
});
