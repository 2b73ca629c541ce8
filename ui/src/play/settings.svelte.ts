// The person's settings for playing, kept in the browser.
import { DEFAULT_BINDINGS, bindingsFrom, copyOf, type Bindings } from './bindings';
import { handlingFrom, type Handling } from './handling';
import { MANUAL_KINDS, type ManualKind } from './kinds';

const KEY = 'tetrarch.play';
export const MAX_PACE = 20;

export interface PlaySettings {
  kind: ManualKind;
  level: number;
  handling: Handling;
  bindings: Record<ManualKind, Bindings>;
  agent: string; // a name of the catalog
  pace: number; // of an agent that plays, in pieces a second
  practice: boolean;
  name: string;
}

function numberIn(value: unknown, low: number, high: number, otherwise: number): number {
  return typeof value === 'number' && value >= low && value <= high ? value : otherwise;
}

// The kept text may be anything.
export function settingsFrom(text: string | null): PlaySettings {
  let kept: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) kept = parsed as Record<string, unknown>;
  } catch {
    // A broken text counts as none.
  }
  const bindings = (kept.bindings ?? {}) as Record<string, unknown>;
  return {
    kind: MANUAL_KINDS.find((kind) => kind === kept.kind) ?? 'guideline',
    level: Math.floor(numberIn(kept.level, 1, 20, 1)),
    handling: handlingFrom(kept.handling),
    bindings: Object.fromEntries(
      MANUAL_KINDS.map((kind) => [kind, bindingsFrom(bindings[kind], kind)]),
    ) as Record<ManualKind, Bindings>,
    agent: typeof kept.agent === 'string' ? kept.agent.slice(0, 60) : 'dt20_2013',
    pace: numberIn(kept.pace, 0.2, MAX_PACE, 2),
    practice: kept.practice === true,
    name: typeof kept.name === 'string' ? kept.name.slice(0, 40) : '',
  };
}

function keptText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: PlaySettings = $state(
  settingsFrom(typeof localStorage === 'undefined' ? null : keptText()),
);

export function changeSettings(change: Partial<PlaySettings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // No storage: the settings last until the page is closed.
  }
}

export function resetBindings(kind: ManualKind): void {
  changeSettings({ bindings: { ...settings.bindings, [kind]: copyOf(DEFAULT_BINDINGS[kind]) } });
}
