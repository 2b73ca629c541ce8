// The cells of pieces beside the board (next, hold): column and row, row 0 the lowest, in the core's
// order I J L O S Z T. For drawing only; the core has the rules.

export interface PieceShape {
  width: number;
  height: number;
  cells: readonly (readonly [number, number])[];
}

function shape(...rows: string[]): PieceShape {
  const cells: [number, number][] = [];
  rows.forEach((row, index) => {
    [...row].forEach((mark, column) => {
      if (mark === 'X') cells.push([column, rows.length - 1 - index]);
    });
  });
  return { width: rows[0]!.length, height: rows.length, cells };
}

export const PIECE_SHAPES: readonly PieceShape[] = [
  shape('XXXX'),
  shape('X..', 'XXX'),
  shape('..X', 'XXX'),
  shape('XX', 'XX'),
  shape('.XX', 'XX.'),
  shape('XX.', '.XX'),
  shape('.X.', 'XXX'),
];
