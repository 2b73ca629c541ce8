// What part of a growing curve a chart shows: all of it, until the reader has chosen a part. Then
// new points leave that part as it is.

export interface Span {
  min: number;
  max: number;
}

/** The whole of the curve, at least one unit wide. */
export function wholeSpan(x: readonly number[]): Span {
  if (x.length === 0) return { min: 0, max: 1 };
  const min = x[0];
  return { min, max: Math.max(x[x.length - 1], min + 1) };
}

/** What to show now. `shown` is what the chart shows, `before` was the whole when it last did. */
export function nextSpan(shown: Span | null, before: Span, now: Span): Span {
  const untouched = shown === null || (shown.min === before.min && shown.max === before.max);
  return untouched ? now : shown;
}
