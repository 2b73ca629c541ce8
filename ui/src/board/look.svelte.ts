// How boards look, for all views, kept in the browser.
import type { PaletteName } from './palette';

const KEY = 'tetrarch.look';

export interface Look {
  palette: PaletteName;
  patterns: boolean;
  grid: boolean;
  ghost: boolean;
}

const DEFAULTS: Look = { palette: 'guideline', patterns: false, grid: true, ghost: true };

// What was kept may be anything: only what is known and of the right kind is taken.
export function lookFrom(text: string | null): Look {
  const look = { ...DEFAULTS };
  try {
    const kept = JSON.parse(text ?? '{}') as Record<string, unknown>;
    if (kept.palette === 'guideline' || kept.palette === 'colour-blind') look.palette = kept.palette;
    for (const name of ['patterns', 'grid', 'ghost'] as const) {
      if (typeof kept[name] === 'boolean') look[name] = kept[name];
    }
  } catch {
    // A broken text is as good as none.
  }
  return look;
}

function keptText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage refused: the defaults will do
  }
}

export const look: Look = $state(lookFrom(typeof localStorage === 'undefined' ? null : keptText()));

export function setLook(change: Partial<Look>): void {
  Object.assign(look, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // Not kept, but shown.
  }
}

// Whether the page is dark now: its own choice if it has one, else the system's.
export function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
