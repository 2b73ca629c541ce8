// The look of boards, for all views. The browser keeps it.
import type { PaletteName } from './palette';

const KEY = 'tetrarch.look';

export interface Look {
  palette: PaletteName;
  patterns: boolean;
  grid: boolean;
  ghost: boolean;
}

const DEFAULTS: Look = { palette: 'guideline', patterns: false, grid: true, ghost: true };

// The kept text may be anything: unknown names and wrong values are ignored.
export function lookFrom(text: string | null): Look {
  const look = { ...DEFAULTS };
  try {
    const kept = JSON.parse(text ?? '{}') as Record<string, unknown>;
    if (kept.palette === 'guideline' || kept.palette === 'colour-blind') look.palette = kept.palette;
    for (const name of ['patterns', 'grid', 'ghost'] as const) {
      if (typeof kept[name] === 'boolean') look[name] = kept[name];
    }
  } catch {
    // A broken text counts as none.
  }
  return look;
}

function keptText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // no storage: use the defaults
  }
}

export const look: Look = $state(lookFrom(typeof localStorage === 'undefined' ? null : keptText()));

export function setLook(change: Partial<Look>): void {
  Object.assign(look, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // No storage: the look lasts until the page is closed.
  }
}

// Whether the page is dark now: as the visitor chose, else as the system says.
export function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
