// Light or dark: what the system says, unless the visitor chose one.

export type Theme = 'system' | 'light' | 'dark';
const key = 'tetrarch.theme';

function stored(): Theme {
  const value = document.documentElement.dataset.theme;
  return value === 'light' || value === 'dark' ? value : 'system';
}

export const theme = $state<{ chosen: Theme }>({ chosen: stored() });

export function chooseTheme(chosen: Theme): void {
  theme.chosen = chosen;
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  try {
    if (chosen === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, chosen);
  } catch {
    // Private windows may have no storage; the choice then lasts as long as the page.
  }
  // For what is drawn on a canvas and must be drawn again.
  window.dispatchEvent(new Event('tetrarch:theme'));
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
  window.dispatchEvent(new Event('tetrarch:theme')),
);
