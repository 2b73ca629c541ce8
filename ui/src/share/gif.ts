// An animated GIF from pictures of palette numbers. A frame holds only the rectangle that changed;
// equal pictures become one frame.
import { GifWriter } from 'omggif';

const STAYS = 1; // disposal: the next frame is drawn over this one

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  pixels: Uint8Array;
  hundredths: number;
}

export class GifFilm {
  private readonly bytes: number[] = [];
  private readonly writer: GifWriter;
  private last: Uint8Array | null = null;
  private pending: Frame | null = null;

  /** `colours` are 2 to 256 times "#rrggbb". */
  constructor(
    private readonly width: number,
    private readonly height: number,
    colours: readonly string[],
  ) {
    const palette = colours.map((colour) => parseInt(colour.slice(1), 16));
    while (palette.length & (palette.length - 1)) palette.push(0);
    this.writer = new GifWriter(this.bytes, width, height, { palette, loop: 0 });
  }

  /** Shows `pixels` for this number of hundredths of a second. */
  add(pixels: Uint8Array, hundredths: number): void {
    const frame = this.changed(pixels, hundredths);
    if (!frame) {
      this.pending!.hundredths += hundredths;
      return;
    }
    this.flush();
    this.pending = frame;
    this.last ??= new Uint8Array(pixels.length);
    this.last.set(pixels);
  }

  /** Ends the film. Returns the file. */
  taken(): Uint8Array {
    this.flush();
    this.writer.end();
    return Uint8Array.from(this.bytes);
  }

  /** The rectangle that differs from the last picture; null when there is none. */
  private changed(pixels: Uint8Array, hundredths: number): Frame | null {
    let [left, top, right, bottom] = [this.width, this.height, 0, 0];
    for (let row = 0, at = 0; row < this.height; ++row) {
      for (let column = 0; column < this.width; ++column, ++at) {
        if (this.last?.[at] === pixels[at]) continue;
        if (column < left) left = column;
        if (column >= right) right = column + 1;
        if (row < top) top = row;
        bottom = row + 1;
      }
    }
    if (right === 0) return null;
    const [width, height] = [right - left, bottom - top];
    const part = new Uint8Array(width * height);
    for (let row = 0; row < height; ++row) {
      const start = (top + row) * this.width + left;
      part.set(pixels.subarray(start, start + width), row * width);
    }
    return { left, top, width, height, pixels: part, hundredths };
  }

  private flush(): void {
    if (!this.pending) return;
    const { left, top, width, height, pixels, hundredths } = this.pending;
    const delay = Math.min(hundredths, 65535);
    this.writer.addFrame(left, top, width, height, pixels, { delay, disposal: STAYS });
    this.pending = null;
  }
}
