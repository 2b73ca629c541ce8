// The layout of many small boards: how many in a row, and how large. Lengths are CSS pixels.

export interface Layout {
  cell: number;
  perRow: number;
  /** The distance from one board to the next. */
  stepX: number;
  stepY: number;
  width: number;
  height: number;
}

export const GAP = 6;
export const LABEL = 13;
const LARGEST = 14;

/**
 * The layout with the largest cells in which `count` boards fit. If none fits, it is higher than the
 * place. Cells are whole multiples of `unit`, one screen pixel.
 */
export function layoutOf(count: number, rows: number, width: number, height: number, unit = 1): Layout {
  const tried = (cell: number): Layout => {
    const stepX = 10 * cell + GAP;
    const stepY = rows * cell + LABEL + GAP;
    const perRow = Math.max(1, Math.min(count, Math.floor((width + GAP) / stepX)));
    return {
      cell,
      perRow,
      stepX,
      stepY,
      width: perRow * stepX - GAP,
      height: Math.ceil(count / perRow) * stepY - GAP,
    };
  };
  const smallest = Math.ceil(2 / unit);
  for (let pixels = Math.floor(LARGEST / unit); pixels > smallest; --pixels) {
    const layout = tried(pixels * unit);
    if (layout.height <= height && layout.width <= width) return layout;
  }
  return tried(smallest * unit);
}
