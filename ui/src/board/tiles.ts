// Pictures of single cells. They are drawn once for each size and look; a frame then copies them, one
// drawImage for each cell.
import { PAINTS, PALETTES, mixed, type PaletteName } from './palette';

export interface TileStyle {
  cell: number; // pixels of the canvas, a whole number
  palette: PaletteName;
  patterns: boolean;
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;

const sheets = new Map<string, Canvas>();
const KEPT_SHEETS = 24;

function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

// A mark for each piece, so that pieces differ also without colours.
function drawPattern(context: Context, paint: number, left: number, size: number): void {
  const low = size * 0.28;
  const high = size * 0.72;
  const middle = size / 2;
  context.lineWidth = Math.max(1, size * 0.1);
  context.lineCap = 'round';
  context.strokeStyle = 'rgba(0, 0, 0, 0.55)';
  context.beginPath();
  const line = (fromX: number, fromY: number, toX: number, toY: number) => {
    context.moveTo(left + fromX, fromY);
    context.lineTo(left + toX, toY);
  };
  if (paint === 1) line(low, middle, high, middle);
  if (paint === 2) line(middle, low, middle, high);
  if (paint === 3) {
    line(low, low, low, high);
    line(low, high, high, high);
  }
  if (paint === 4) {
    context.moveTo(left + middle + size * 0.2, middle);
    context.arc(left + middle, middle, size * 0.2, 0, 2 * Math.PI);
  }
  if (paint === 5) line(low, high, high, low);
  if (paint === 6) line(low, low, high, high);
  if (paint === 7) {
    line(low, middle, high, middle);
    line(middle, low, middle, high);
  }
  context.stroke();
}

function drawTile(context: Context, paint: number, left: number, style: TileStyle): void {
  const colour = PALETTES[style.palette][paint]!;
  const size = style.cell;
  const gap = size >= 12 ? 1 : size >= 6 ? 0.5 : 0;
  const edge = size >= 12 ? Math.max(1, Math.round(size * 0.09)) : 0;
  context.fillStyle = edge > 0 ? mixed(colour, '#000000', 0.22) : colour;
  context.fillRect(left + gap, gap, size - 2 * gap, size - 2 * gap);
  if (edge > 0) {
    context.fillStyle = mixed(colour, '#ffffff', 0.3);
    context.fillRect(left + gap, gap, size - 2 * gap, edge);
    context.fillStyle = colour;
    context.fillRect(left + gap, gap + edge, size - 2 * gap, size - 2 * gap - 2 * edge);
  }
  if (style.patterns && size >= 8) drawPattern(context, paint, left, size);
}

// All tiles side by side; tile p is at p x cell pixels.
export function tileSheet(style: TileStyle): Canvas {
  const key = `${style.cell} ${style.palette} ${style.patterns}`;
  const known = sheets.get(key);
  if (known) return known;
  const sheet = newCanvas(style.cell * PAINTS, style.cell);
  const context = sheet.getContext('2d') as Context;
  for (let paint = 1; paint < PAINTS; ++paint) drawTile(context, paint, paint * style.cell, style);
  if (sheets.size >= KEPT_SHEETS) sheets.delete(sheets.keys().next().value as string);
  sheets.set(key, sheet);
  return sheet;
}
