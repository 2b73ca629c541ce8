// The page's colours for a canvas, read from its style sheet.
import { isDark } from './look.svelte';

export function canvasColours() {
  const sheet = getComputedStyle(document.documentElement);
  const value = (name: string) => sheet.getPropertyValue(name).trim();
  return {
    dark: isDark(),
    ink: value('--ink') || '#888888',
    soft: value('--ink-soft') || '#888888',
    edge: value('--board-edge') || '#888888',
    font: sheet.fontFamily || 'sans-serif',
  };
}
