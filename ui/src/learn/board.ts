// Boards that the reader draws, and their text for the core: rows from the top, '.' empty, 'X' filled.

export const COLUMNS = 10;

export type Cells = boolean[]; // row by row from the floor

export function cellsOf(rows: number, drawing: string): Cells {
  const lines = drawing.trim().split(/\s+/).reverse();
  const cells: Cells = new Array<boolean>(rows * COLUMNS).fill(false);
  lines.slice(0, rows).forEach((line, row) => {
    for (let column = 0; column < COLUMNS; ++column) cells[row * COLUMNS + column] = line[column] === 'X';
  });
  return cells;
}

export function drawingOf(cells: Cells): string {
  const lines: string[] = [];
  for (let at = cells.length - COLUMNS; at >= 0; at -= COLUMNS) {
    lines.push(
      cells
        .slice(at, at + COLUMNS)
        .map((filled) => (filled ? 'X' : '.'))
        .join(''),
    );
  }
  return lines.join('\n');
}

/** As paints: a filled cell has the colour of garbage. */
export function paintsOf(cells: Cells): Uint8Array {
  return Uint8Array.from(cells, (filled) => (filled ? 8 : 0));
}

export const EXAMPLES: Record<string, string> = {
  Tidy: 'XX........ XXXX....XX XXXXX.XXXX',
  Holes: 'XXX....... X.XX..X..X XX.XXX.XXX X.XXXXXX.X',
  Well: 'XXXXX.XXXX XXXXX.XXXX XXXXX.XXXX XXXXX.XXXX',
  Towers: 'X.......X. X...X...X. X.X.X...X. X.X.X.X.X.',
  Empty: '..........',
};
