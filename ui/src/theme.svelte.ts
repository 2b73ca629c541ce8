// Light or dark: as the visitor chose, else as the system says.

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
    // No storage: the choice lasts until the page is closed.
  }
  // Canvases listen to this and draw again.
  window.dispatchEvent(new Event('tetrarch:theme'));
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
  window.dispatchEvent(new Event('tetrarch:theme')),
);
