// How many small boards fit side by side, and how large. All lengths are CSS pixels.

export interface Layout {
  cell: number;
  perRow: number;
  /** From one board to the next. */
  stepX: number;
  stepY: number;
  width: number;
  height: number;
}

export const GAP = 6;
export const LABEL = 13;
const LARGEST = 14;

/**
 * The largest cells with which `count` boards fit; if none do, the height is exceeded. Cells are
 * whole multiples of `unit`, a pixel of the screen.
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
