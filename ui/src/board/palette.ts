// The colours of cells. The core numbers them as paints: 0 empty, 1 to 7 the pieces I J L O S Z T,
// 8 garbage.

export type PaletteName = 'guideline' | 'colour-blind';

export const PIECE_LETTERS = 'IJLOSZT';
export const PAINTS = 9;
export const GARBAGE_PAINT = 8;

export const PALETTES: Record<PaletteName, readonly string[]> = {
  guideline: [
    '', '#2fbfe0', '#4a6fe3', '#f08a2c', '#eec81e', '#4db848', '#e5484d', '#a35fd0', '#868c97',
  ],
  // The eight colours of Okabe and Ito; they differ for every kind of colour vision.
  'colour-blind': [
    '', '#56b4e9', '#0072b2', '#e69f00', '#f0e442', '#009e73', '#d55e00', '#cc79a7', '#868c97',
  ],
};

export interface Surface {
  background: string;
  grid: string;
  ghost: number; // opacity of the ghost's fill
  hint: string;
}

export const SURFACES: Record<'light' | 'dark', Surface> = {
  light: { background: '#f7f8fa', grid: '#e3e6eb', ghost: 0.22, hint: '#11151c' },
  dark: { background: '#12151b', grid: '#1f242d', ghost: 0.26, hint: '#ffffff' },
};

// Mixes two colours "#rrggbb"; `share` (0 to 1) is that of the second.
export function mixed(first: string, second: string, share: number): string {
  const part = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const channel = (at: number) =>
    Math.round(part(first, at) * (1 - share) + part(second, at) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
