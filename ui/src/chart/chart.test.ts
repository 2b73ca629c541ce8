import { expect, test } from 'vitest';
import { histogram, roundStep } from './histogram';
import { compact, duration, readable } from './number';
import { nextSpan, wholeSpan } from './window';

test('a histogram counts every value once, between round numbers', () => {
  const values = [0, 1, 1, 2, 9.5, 10, 33];
  const { low, high, counts } = histogram(values, 10);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(values.length);
  expect(low).toBe(0);
  expect(high).toBeGreaterThan(33);
  expect(counts[0]).toBe(4);
});

test('whole numbers get bars of whole width', () => {
  expect(histogram([193, 194, 195, 199], 20)).toEqual({ low: 193, high: 200, counts: [1, 1, 1, 0, 0, 0, 1] });
});

test('a histogram of equal, negative, no and broken values', () => {
  expect(histogram([5, 5, 5], 20).counts).toEqual([3]);
  expect(histogram([], 20).counts).toEqual([]);
  expect(histogram([NaN, Infinity, 2], 4).counts.reduce((sum, one) => sum + one, 0)).toBe(1);
  const { low, counts } = histogram([-7.5, -2.5], 5);
  expect(low).toBeLessThanOrEqual(-7.5);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(2);
});

test('steps are round', () => {
  expect([0.013, 0.2, 3, 5, 77, 1000].map(roundStep)).toEqual([0.02, 0.2, 5, 5, 100, 1000]);
});

test('numbers as people read them', () => {
  expect(readable(123456)).toBe('123,456');
  expect(readable(0.39812)).toBe('0.398');
  expect(readable(12.345)).toBe('12.3');
  expect(readable(Infinity)).toBe('–');
  expect(compact(189498)).toBe('189.5K');
  expect(compact(0.25)).toBe('0.25');
  expect(duration(65)).toBe('1:05');
  expect(duration(7384)).toBe('2:03:04');
});

test('a growing curve is shown whole until somebody zooms, then his part stays', () => {
  const before = wholeSpan([0, 1, 2]);
  const now = wholeSpan([0, 1, 2, 3]);
  expect(nextSpan(before, before, now)).toEqual({ min: 0, max: 3 });
  expect(nextSpan({ min: 0.5, max: 1.5 }, before, now)).toEqual({ min: 0.5, max: 1.5 });
  expect(nextSpan(null, before, now)).toEqual(now);
  expect(wholeSpan([])).toEqual({ min: 0, max: 1 });
  expect(wholeSpan([25])).toEqual({ min: 25, max: 26 });
});
