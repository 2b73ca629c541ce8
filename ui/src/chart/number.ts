// Readable numbers.

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** 12,345 or 3.25: whole from 100 on, else up to three decimals. */
export function readable(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return whole.format(value);
  return value.toFixed(size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

/** For axes: 12K. */
export function compact(value: number): string {
  return Math.abs(value) < 10 ? String(Number(value.toPrecision(3))) : short.format(value);
}

/** A time: 1:05 or 2:03:04. */
export function duration(seconds: number): string {
  const all = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = `${two(Math.floor(all / 60) % 60)}:${two(all % 60)}`;
  return all >= 3600 ? `${Math.floor(all / 3600)}:${rest}` : rest.replace(/^0/, '');
}
