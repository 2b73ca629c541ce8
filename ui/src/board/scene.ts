// Draws a whole game by hand on one canvas: hold and figures on the left, the board, the next pieces
// on the right. Films use the same canvas.
import { Field } from '../play/manual_game';
import { boardHeight, boardWidth, drawBoard, drawCells, drawPiece, type BoardStyle } from './draw';

export interface SceneStyle extends BoardStyle {
  side: number; // width of each side, in canvas pixels
  ink: string;
  soft: string;
  edge: string;
  ghost: boolean;
  font: string;
  scale: number; // canvas pixels per CSS pixel
}

type Context = CanvasRenderingContext2D;

export const GUIDELINE_HEADROOM = 1;

export function sceneWidth(style: SceneStyle): number {
  return boardWidth(style) + 2 * style.side;
}
export const sceneHeight = boardHeight;

const SIDE = 50; // the smallest width of a side, in CSS pixels: its texts need it
const SIDE_CELLS = 3.4; // its width where there is room, in cells

/** The largest cells and sides, in canvas pixels, for a place given in CSS pixels. */
export function fitted(
  width: number,
  height: number,
  rows: number,
  scale: number,
  bare = false,
): { cell: number; side: number } {
  const across = bare ? width / 10 : (width - 2 * SIDE) / 10;
  const cell = Math.max(4, Math.floor(Math.min(height / rows, across) * scale));
  const room = Math.floor((width * scale - 10 * cell) / 2);
  return { cell, side: bare ? 0 : Math.max(0, Math.min(room, Math.round(cell * SIDE_CELLS))) };
}

export function timeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const figures: [string, string][] = [];
const thousands = new Intl.NumberFormat('en');

// Names and values beside the board. Every frame uses the same array.
function figuresOf(numbers: Float64Array): [string, string][] {
  figures.length = 0;
  figures.push(['Score', thousands.format(numbers[Field.score]!)]);
  figures.push(['Lines', String(numbers[Field.lines])]);
  if (numbers[Field.keyCap]! >= 0) {
    figures.push(['Moves', String(numbers[Field.keys])]);
    figures.push(['Left', String(numbers[Field.keyCap]! - numbers[Field.keys]!)]);
  } else if (numbers[Field.level]! >= 0) {
    figures.push(['Level', String(numbers[Field.level])]);
  }
  figures.push(['Pieces', String(numbers[Field.pieces])]);
  figures.push(['Time', timeText(numbers[Field.milliseconds]!)]);
  return figures;
}

function drawFigures(context: Context, numbers: Float64Array, top: number, style: SceneStyle): void {
  const small = Math.max(10 * style.scale, Math.round(style.cell * 0.44));
  const large = Math.max(13 * style.scale, Math.round(style.cell * 0.68));
  const right = style.side - Math.round(style.cell * 0.45);
  const width = style.side - Math.round(style.cell * 0.55);
  context.textAlign = 'right';
  context.textBaseline = 'top';
  for (const [name, value] of figuresOf(numbers)) {
    context.font = `${small}px ${style.font}`;
    context.fillStyle = style.soft;
    context.fillText(name, right, top, width);
    context.font = `600 ${large}px ${style.font}`;
    context.fillStyle = style.ink;
    context.fillText(value, right, top + small * 1.25, width);
    top += Math.round(small * 1.25 + large * 1.45);
  }
}

function drawSides(context: Context, numbers: Float64Array, style: SceneStyle): void {
  const top = boardHeight(style) - style.rows * style.cell;
  const small = Math.max(10 * style.scale, Math.round(style.cell * 0.44));
  const inner = style.side - Math.round(style.cell * 0.45);
  const mini = { ...style, cell: Math.max(4, Math.min(Math.floor(inner / 4.2), Math.round(style.cell * 0.72))) };
  const box = Math.round(mini.cell * 2.9);
  const hasHold = numbers[Field.held]! > -2;
  context.textBaseline = 'top';
  context.font = `${small}px ${style.font}`;
  context.fillStyle = style.soft;
  if (hasHold) {
    context.textAlign = 'right';
    context.fillText('Hold', inner, top);
  }
  const nextLeft = style.side + boardWidth(style) + Math.round(style.cell * 0.45);
  const hasNext = numbers[Field.next]! >= 0;
  if (hasNext) {
    context.textAlign = 'left';
    context.fillText('Next', nextLeft, top);
  }
  const below = top + Math.round(small * 1.4);
  if (hasHold && numbers[Field.held]! >= 0) {
    const place = { left: inner - mini.cell * 4, top: below, width: mini.cell * 4, height: box };
    drawPiece(context, numbers[Field.held]!, place, mini, numbers[Field.mayHold] !== 1);
  }
  for (let i = 0; hasNext && i < 5; ++i) {
    const piece = numbers[Field.next + i]!;
    if (piece < 0) break;
    drawPiece(context, piece, { left: nextLeft, top: below + i * box, width: mini.cell * 4, height: box }, mini);
  }
  drawFigures(context, numbers, hasHold ? below + box + Math.round(style.cell * 0.5) : top, style);
}

/** Draws the game at the top left corner of the canvas. */
export function drawScene(context: Context, numbers: Float64Array, cells: Uint8Array, style: SceneStyle): void {
  const height = boardHeight(style);
  const top = height - style.rows * style.cell;
  context.clearRect(0, 0, sceneWidth(style), height);
  if (style.side > 0) drawSides(context, numbers, style);
  context.translate(style.side, 0);
  drawBoard(context, cells, style);
  const paint = numbers[Field.piece]! + 1;
  if (style.ghost) drawCells(context, numbers, Field.ghost, paint, 'ghost', style);
  drawCells(context, numbers, Field.falling, paint, 'solid', style);
  drawCells(context, numbers, Field.hint, paint, 'hint', style);
  const line = Math.max(1, Math.round(style.scale));
  context.strokeStyle = style.edge;
  context.lineWidth = line;
  context.strokeRect(line / 2, top + line / 2, boardWidth(style) - line, height - top - line);
  context.translate(-style.side, 0);
}
