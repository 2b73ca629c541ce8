// Readable names of genes and settings.

/** "summed_height" -> "summed height". */
export function geneLabel(gene: string): string {
  return gene.replaceAll('_', ' ');
}

export interface SliderRange {
  name: string;
  label: string;
  low: number;
  high: number;
  step: number;
}

/** The settings that can change during a run, by kind of optimiser. */
export const SLIDERS: Record<string, SliderRange[]> = {
  ga: [
    { name: 'mutation-rate', label: 'Mutation rate', low: 0, high: 1, step: 0.01 },
    { name: 'mutation-step', label: 'Mutation step', low: 0, high: 1, step: 0.01 },
  ],
  pso: [
    { name: 'inertia', label: 'Inertia', low: 0, high: 1.2, step: 0.01 },
    { name: 'c1', label: 'Pull to the own best', low: 0, high: 3, step: 0.01 },
    { name: 'c2', label: "Pull to the neighbours' best", low: 0, high: 3, step: 0.01 },
    { name: 'step-limit', label: 'Longest step', low: 0.01, high: 1, step: 0.01 },
  ],
};

// Colours of up to fourteen curves, for light and dark backgrounds.
export const CURVES = [
  '#3b78e7', '#e5484d', '#2e9e5b', '#e08a1e', '#9a5fc9', '#1aa6b8', '#c2408f',
  '#8a9a1f', '#7a6a5a', '#5b51c4', '#d4603a', '#3f8f7a', '#a0783c', '#6b7280',
];
