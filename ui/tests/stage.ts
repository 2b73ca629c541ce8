// What a canvas of a game shows, read from its pixels.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageOptions, TestPages } from './browser';
import { PALETTES } from '../src/board/palette';

const colours = PALETTES.guideline.slice(1, 8);

export interface Shown {
  time: number;
  cells: string[]; // rows from the floor, '.' empty, '1' to '7' solid cells
}

// Runs in the page.
function read({ index, palette }: { index: number; palette: string[] }): { time: number; cells: string[] } {
  const canvas = document.querySelectorAll('main canvas')[index] as HTMLCanvasElement;
  const cell = Number(canvas.dataset.cell);
  const side = Number(canvas.dataset.side);
  const { width, height } = canvas;
  // A copy, so that the page's own canvas stays as it is drawn on.
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  const cells: string[] = [];
  for (let row = 0; (row + 1) * cell <= height; ++row) {
    let text = '';
    for (let column = 0; column < 10; ++column) {
      const x = Math.floor(side + (column + 0.5) * cell);
      const y = Math.floor(height - (row + 0.5) * cell);
      const at = 4 * (y * width + x);
      const colour = '#' + [0, 1, 2].map((i) => data[at + i]!.toString(16).padStart(2, '0')).join('');
      const paint = palette.indexOf(colour);
      text += paint < 0 ? '.' : String(paint + 1);
    }
    cells.push(text);
  }
  return { time: performance.now(), cells };
}

/** Opens a view with a game and waits for its first frame. */
export async function openGame(pages: TestPages, hash: string, options: PageOptions = {}): Promise<Page> {
  const page = await pages.open(hash, options);
  await page.waitForSelector('main canvas');
  return page;
}

export function shown(page: Page, index = 0): Promise<Shown> {
  return page.evaluate(read, { index, palette: [...colours] });
}

/** Columns of the highest solid cells: the falling piece, while the pile is low. */
export function falling(board: Shown): { left: number; row: number } {
  let row = board.cells.length - 1;
  while (row > 0 && !/\d/.test(board.cells[row]!)) --row;
  const rows = board.cells.slice(Math.max(0, row - 2), row + 1);
  return { left: Math.min(...rows.map((text) => text.search(/\d/)).filter((at) => at >= 0)), row };
}

export const filled = (board: Shown) => board.cells.join('').replaceAll('.', '').length;

/** Waits until the falling piece of the first board has this as its leftmost column. */
export async function reaches(page: Page, left: number): Promise<void> {
  await expect.poll(async () => falling(await shown(page)).left, { timeout: 1500 }).toBe(left);
}
