// Draws boards on a canvas, one large one or many small ones. Cells are paints of the core, ten for
// each row, from the floor up. A frame allocates nothing.
import { PALETTES, SURFACES } from './palette';
import { PIECE_SHAPES } from './pieces';
import { tileSheet, type TileStyle } from './tiles';

export const COLUMNS = 10;

export interface BoardStyle extends TileStyle {
  rows: number; // visible rows, from the floor
  headroom?: number; // rows above them without a background, may be a fraction
  dark: boolean;
  grid?: boolean;
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export function boardWidth(style: BoardStyle): number {
  return COLUMNS * style.cell;
}

export function boardHeight(style: BoardStyle): number {
  return Math.round((style.rows + (style.headroom ?? 0)) * style.cell);
}

function topOf(style: BoardStyle, row: number): number {
  return boardHeight(style) - (row + 1) * style.cell;
}

function drawSurface(context: Context, style: BoardStyle): void {
  const surface = SURFACES[style.dark ? 'dark' : 'light'];
  const width = boardWidth(style);
  const height = boardHeight(style);
  const top = height - style.rows * style.cell;
  context.clearRect(0, 0, width, top);
  context.fillStyle = surface.background;
  context.fillRect(0, top, width, height - top);
  if (style.grid === false || style.cell < 8) return;
  context.fillStyle = surface.grid;
  for (let column = 1; column < COLUMNS; ++column) {
    context.fillRect(column * style.cell, top, 1, height - top);
  }
  for (let row = 1; row < style.rows; ++row) {
    context.fillRect(0, top + row * style.cell, width, 1);
  }
}

// Draws the board and its background at the top left corner of the canvas.
export function drawBoard(
  context: Context,
  cells: ArrayLike<number>,
  style: BoardStyle,
): void {
  drawSurface(context, style);
  const size = style.cell;
  const rows = Math.min(style.rows + Math.ceil(style.headroom ?? 0), Math.floor(cells.length / COLUMNS));
  const sheet = size >= 5 ? tileSheet(style) : null;
  const colours = PALETTES[style.palette];
  let last = 0;
  for (let row = 0; row < rows; ++row) {
    const top = topOf(style, row);
    for (let column = 0; column < COLUMNS; ++column) {
      const paint = cells[row * COLUMNS + column]!;
      if (paint === 0) continue;
      if (sheet) {
        context.drawImage(sheet, paint * size, 0, size, size, column * size, top, size, size);
        continue;
      }
      if (paint !== last) context.fillStyle = colours[(last = paint)]!;
      context.fillRect(column * size, top, size, size);
    }
  }
}

// Draws four cells: column and row of each, from `first` of `numbers` on; none when the first is -1.
export type CellMode = 'solid' | 'ghost' | 'hint';

export function drawCells(
  context: Context,
  numbers: ArrayLike<number>,
  first: number,
  paint: number,
  mode: CellMode,
  style: BoardStyle,
): void {
  if (numbers[first]! < 0) return;
  const size = style.cell;
  const sheet = tileSheet(style);
  const surface = SURFACES[style.dark ? 'dark' : 'light'];
  const colour = PALETTES[style.palette][paint]!;
  for (let at = first; at < first + 8; at += 2) {
    const left = numbers[at]! * size;
    const top = topOf(style, numbers[at + 1]!);
    if (mode === 'solid') {
      context.drawImage(sheet, paint * size, 0, size, size, left, top, size, size);
    } else if (mode === 'ghost') {
      context.globalAlpha = surface.ghost;
      context.fillStyle = colour;
      context.fillRect(left + 1, top + 1, size - 2, size - 2);
      context.globalAlpha = 1;
      context.strokeStyle = colour;
      context.lineWidth = Math.max(1, size * 0.06);
      context.strokeRect(left + 1.5, top + 1.5, size - 3, size - 3);
    }
  }
  if (mode === 'hint') drawOutline(context, numbers, first, surface.hint, style);
}

// Draws the outline of four cells: each edge that no other of them shares.
function drawOutline(
  context: Context,
  numbers: ArrayLike<number>,
  first: number,
  colour: string,
  style: BoardStyle,
): void {
  const size = style.cell;
  const has = (column: number, row: number) => {
    for (let at = first; at < first + 8; at += 2) {
      if (numbers[at] === column && numbers[at + 1] === row) return true;
    }
    return false;
  };
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1.5, size * 0.1);
  context.setLineDash([size * 0.28, size * 0.18]);
  context.beginPath();
  for (let at = first; at < first + 8; at += 2) {
    const column = numbers[at]!;
    const row = numbers[at + 1]!;
    const left = column * size;
    const top = topOf(style, row);
    if (!has(column, row + 1)) context.moveTo(left, top + 1), context.lineTo(left + size, top + 1);
    if (!has(column, row - 1)) {
      context.moveTo(left, top + size - 1);
      context.lineTo(left + size, top + size - 1);
    }
    if (!has(column - 1, row)) context.moveTo(left + 1, top), context.lineTo(left + 1, top + size);
    if (!has(column + 1, row)) {
      context.moveTo(left + size - 1, top);
      context.lineTo(left + size - 1, top + size);
    }
  }
  context.stroke();
  context.setLineDash([]);
}

// Draws a piece in the middle of a box with this top left corner. `faded`: a hold that cannot be used
// now.
export function drawPiece(
  context: Context,
  piece: number,
  box: { left: number; top: number; width: number; height: number },
  style: TileStyle,
  faded = false,
): void {
  const shape = PIECE_SHAPES[piece];
  if (!shape) return;
  const size = style.cell;
  const sheet = tileSheet(style);
  const paint = piece + 1;
  const left = Math.round(box.left + (box.width - shape.width * size) / 2);
  const bottom = Math.round(box.top + (box.height + shape.height * size) / 2);
  context.globalAlpha = faded ? 0.35 : 1;
  for (const [column, row] of shape.cells) {
    const top = bottom - (row + 1) * size;
    context.drawImage(sheet, paint * size, 0, size, size, left + column * size, top, size, size);
  }
  context.globalAlpha = 1;
}
