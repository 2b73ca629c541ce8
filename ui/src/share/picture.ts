// Pictures of a game for a GIF: the board and the falling piece with flat cells. Pixels are numbers of
// the palette.
import { COLUMNS } from '../board/draw';
import { PAINTS, PALETTES, SURFACES, mixed, type PaletteName } from '../board/palette';
import { Field } from '../play/manual_game';

export interface PictureStyle {
  cell: number;
  palette: PaletteName;
  dark: boolean;
}

// Numbers of the palette.
const BACKGROUND = 0;
const GRID = 1;
const FILLED = 2; // paint p is FILLED + p
const GHOST = FILLED + PAINTS;
const LIGHT = GHOST + PAINTS;

export function pictureColours(style: PictureStyle): string[] {
  const surface = SURFACES[style.dark ? 'dark' : 'light'];
  const paints = PALETTES[style.palette].map((colour) => colour || surface.background);
  return [
    surface.background,
    surface.grid,
    ...paints,
    ...paints.map((colour) => mixed(surface.background, colour, 0.3)),
    ...paints.map((colour) => mixed(colour, '#ffffff', 0.35)),
  ];
}

export class GamePicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  private readonly blank: Uint8Array;

  constructor(
    private readonly rows: number,
    private readonly style: PictureStyle,
  ) {
    this.width = COLUMNS * style.cell + 1;
    this.height = rows * style.cell + 1;
    this.pixels = new Uint8Array(this.width * this.height);
    this.blank = new Uint8Array(this.width * this.height).fill(BACKGROUND);
    for (let at = 0; at < this.blank.length; ++at) {
      const [x, y] = [at % this.width, Math.floor(at / this.width)];
      if (x % style.cell === 0 || y % style.cell === 0) this.blank[at] = GRID;
    }
  }

  draw(numbers: ArrayLike<number>, cells: ArrayLike<number>): void {
    this.pixels.set(this.blank);
    for (let row = 0; row < this.rows; ++row) {
      for (let column = 0; column < COLUMNS; ++column) {
        const paint = cells[row * COLUMNS + column]!;
        if (paint > 0) this.fill(column, row, FILLED + paint, LIGHT + paint);
      }
    }
    const paint = numbers[Field.piece]! + 1;
    this.four(numbers, Field.ghost, GHOST + paint, GHOST + paint);
    this.four(numbers, Field.falling, FILLED + paint, LIGHT + paint);
  }

  private four(numbers: ArrayLike<number>, first: number, colour: number, top: number): void {
    if (numbers[first]! < 0) return;
    for (let at = first; at < first + 8; at += 2) this.fill(numbers[at]!, numbers[at + 1]!, colour, top);
  }

  private fill(column: number, row: number, colour: number, top: number): void {
    if (row >= this.rows) return;
    const { cell } = this.style;
    const left = column * cell + 1;
    const first = (this.rows - 1 - row) * cell + 1;
    for (let y = 0; y < cell - 1; ++y) {
      const start = (first + y) * this.width + left;
      this.pixels.fill(y === 0 ? top : colour, start, start + cell - 1);
    }
  }
}
