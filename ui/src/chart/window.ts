// The part of a growing curve that a chart shows: all of it, or the part that the reader has chosen.
// New points do not change a chosen part.

export interface Span {
  min: number;
  max: number;
}

/** The whole curve, at least one unit wide. */
export function wholeSpan(x: readonly number[]): Span {
  if (x.length === 0) return { min: 0, max: 1 };
  const min = x[0];
  return { min, max: Math.max(x[x.length - 1], min + 1) };
}

/** The part to show now. `shown` is the part on the chart, `before` the whole curve at that time. */
export function nextSpan(shown: Span | null, before: Span, now: Span): Span {
  const untouched = shown === null || (shown.min === before.min && shown.max === before.max);
  return untouched ? now : shown;
}
