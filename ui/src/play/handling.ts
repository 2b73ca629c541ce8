// How keys repeat, in milliseconds. `soft` is the time of a row in a soft drop (guideline: at level 1).

export interface Handling {
  das: number;
  arr: number;
  soft: number;
}

export const LIMITS: Record<keyof Handling, { min: number; max: number; step: number }> = {
  das: { min: 0, max: 400, step: 1 },
  arr: { min: 0, max: 150, step: 1 },
  soft: { min: 0, max: 200, step: 1 },
};

export const HANDLING_PRESETS: { name: string; handling: Handling }[] = [
  { name: 'Standard', handling: { das: 167, arr: 33, soft: 50 } },
  { name: 'Gentle', handling: { das: 250, arr: 60, soft: 80 } },
  { name: 'Quick', handling: { das: 110, arr: 16, soft: 25 } },
  { name: 'At once', handling: { das: 90, arr: 0, soft: 0 } },
];

export function presetOf(handling: Handling): string {
  const same = (other: Handling) =>
    other.das === handling.das && other.arr === handling.arr && other.soft === handling.soft;
  return HANDLING_PRESETS.find((preset) => same(preset.handling))?.name ?? '';
}

// The kept text may be anything.
export function handlingFrom(kept: unknown): Handling {
  const result = { ...HANDLING_PRESETS[0]!.handling };
  if (typeof kept !== 'object' || kept === null) return result;
  for (const name of ['das', 'arr', 'soft'] as const) {
    const value = (kept as Record<string, unknown>)[name];
    const { min, max } = LIMITS[name];
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) {
      result[name] = value;
    }
  }
  return result;
}
