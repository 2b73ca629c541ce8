// Reads a generation that `tetrarch export RUN --csv` wrote.
import type { Candidate } from './run';

export interface Archive {
  generation: number;
  genes: string[];
  candidates: Candidate[];
  /** The fitness of each candidate when it was archived. */
  fitness: number[];
}

const LEADING = ['generation', 'candidate', 'fitness', 'error', 'survived', 'origin', 'parents'];

export function parseArchive(csv: string): Archive {
  const [header, ...rows] = csv
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','));
  if (LEADING.some((name, i) => header[i] !== name)) {
    throw new Error(`the archive's first line is '${header.join(',')}'; expected ${LEADING.join(',')} and weights`);
  }
  return {
    generation: Number(rows[0][0]),
    genes: header.slice(LEADING.length),
    fitness: rows.map((row) => Number(row[2])),
    candidates: rows.map((row) => ({
      weights: row.slice(LEADING.length).map(Number),
      origin: row[5],
      parents: row[6] === '' ? [] : row[6].split(' ').map(Number),
    })),
  };
}
