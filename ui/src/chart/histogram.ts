// A histogram: bins of equal width between round numbers.

export interface Histogram {
  low: number;
  high: number;
  counts: number[];
}

/** The smallest 1, 2 or 5 times a power of ten that is at least `size`. */
export function roundStep(size: number): number {
  if (!(size > 0) || !Number.isFinite(size)) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  const found = [1, 2, 5, 10].find((step) => step * power >= size * (1 - 1e-9));
  return (found ?? 10) * power;
}

/** At most `bins` + 1 bins. The width is whole when all values are whole. Ignores values that are not finite. */
export function histogram(values: readonly number[], bins: number): Histogram {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return { low: 0, high: 1, counts: [] };
  const least = Math.min(...finite);
  const most = Math.max(...finite);
  const whole = finite.every(Number.isInteger);
  const wanted = (most - least) / bins || Math.abs(most) / bins || 1;
  const step = roundStep(whole ? Math.max(1, Math.ceil(wanted)) : wanted);
  const low = Math.floor(least / step) * step;
  const count = Math.max(1, Math.floor((most - low) / step) + 1);
  const counts = new Array<number>(count).fill(0);
  for (const value of finite) counts[Math.min(count - 1, Math.floor((value - low) / step))]++;
  return { low, high: low + count * step, counts };
}
