// The kinds of games by hand, in the order of the core's ManualKind.
export const MANUAL_KINDS = ['guideline', 'thesis', 'classic'] as const;
export type ManualKind = (typeof MANUAL_KINDS)[number];

export const KIND_NAMES: Record<ManualKind, string> = {
  guideline: 'Guideline',
  thesis: 'Thesis',
  classic: 'Classic',
};

export const KIND_MEANINGS: Record<ManualKind, string> = {
  guideline: 'Modern rules: hold, five next pieces, kicks, T-spins, levels.',
  thesis: '1000 moves, every key counts, a row down every 150 ms.',
  classic: 'The plain game: one next piece, no kicks, NES points.',
};

/** The phase of a game on the page. */
export type Phase = 'ready' | 'playing' | 'paused' | 'over';
