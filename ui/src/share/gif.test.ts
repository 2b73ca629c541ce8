import { expect, test } from 'vitest';
import { GifWriter } from './gif';

// A reader of its own, written from the format's description: every frame as a whole picture.
function decoded(bytes: Uint8Array) {
  let at = 0;
  const byte = () => bytes[at++]!;
  const short = () => byte() | (byte() << 8);
  const blocks = () => {
    const data: number[] = [];
    for (let size = byte(); size > 0; size = byte()) {
      for (let i = 0; i < size; ++i) data.push(byte());
    }
    return data;
  };
  const signature = String.fromCharCode(...bytes.slice(0, 6));
  at = 6;
  const width = short();
  const height = short();
  const flags = byte();
  at += 2;
  const colours: string[] = [];
  for (let i = 0; i < 2 << (flags & 7); ++i) {
    colours.push('#' + [byte(), byte(), byte()].map((part) => part.toString(16).padStart(2, '0')).join(''));
  }
  const screen = new Uint8Array(width * height).fill(255);
  const frames: { pixels: Uint8Array; hundredths: number; area: number }[] = [];
  let hundredths = 0;
  for (;;) {
    const kind = byte();
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = byte();
      if (label === 0xf9) {
        at += 2;
        hundredths = short();
        at += 2;
      } else {
        blocks();
      }
      continue;
    }
    expect(kind).toBe(0x2c);
    const [left, top, wide, high] = [short(), short(), short(), short()];
    byte();
    const part = lzwDecoded(byte(), blocks());
    expect(part.length).toBe(wide * high);
    part.forEach((pixel, index) => {
      screen[(top + Math.floor(index / wide)) * width + left + (index % wide)] = pixel;
    });
    frames.push({ pixels: screen.slice(), hundredths, area: wide * high });
  }
  expect(at).toBe(bytes.length);
  return { signature, width, height, colours, frames };
}

function lzwDecoded(minimum: number, data: number[]): number[] {
  const clear = 1 << minimum;
  let table: number[][] = [];
  let length = 0;
  const reset = () => {
    table = Array.from({ length: clear + 2 }, (_, code) => [code]);
    length = minimum + 1;
  };
  reset();
  const out: number[] = [];
  let previous: number[] | null = null;
  let bit = 0;
  for (;;) {
    let code = 0;
    for (let i = 0; i < length; ++i, ++bit) code |= ((data[bit >> 3]! >> (bit & 7)) & 1) << i;
    if (code === clear) {
      reset();
      previous = null;
      continue;
    }
    if (code === clear + 1) return out;
    const entry: number[] = table[code] ?? [...previous!, previous![0]!];
    out.push(...entry);
    if (previous && table.length < 4096) table.push([...previous, entry[0]!]);
    if (table.length === 1 << length && length < 12) ++length;
    previous = entry;
  }
}

let state = 1;
const random = (below: number) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const colours = Array.from({ length: 29 }, (_, i) => `#${(i * 8).toString(16).padStart(2, '0')}4080`);

test('frames come back pixel for pixel', () => {
  const [width, height] = [61, 121];
  const gif = new GifWriter(width, height, colours);
  const pixels = new Uint8Array(width * height);
  const shown: Uint8Array[] = [];
  for (let frame = 0; frame < 12; ++frame) {
    const [left, top] = [random(40), random(80)];
    for (let y = top; y < top + 40; ++y) pixels.fill(random(29), y * width + left, y * width + left + 20);
    gif.add(pixels, 8);
    shown.push(pixels.slice());
  }
  const read = decoded(gif.taken());
  expect(read.signature).toBe('GIF89a');
  expect([read.width, read.height]).toEqual([width, height]);
  expect(read.colours.slice(0, 29)).toEqual(colours);
  expect(read.frames.map((frame) => frame.pixels)).toEqual(shown);
});

test('noise fills the code table and still comes back', () => {
  const gif = new GifWriter(200, 200, colours);
  const pixels = Uint8Array.from({ length: 40_000 }, () => random(29));
  gif.add(pixels, 5);
  expect(decoded(gif.taken()).frames[0]!.pixels).toEqual(pixels);
});

test('equal frames become one, small changes small frames', () => {
  const gif = new GifWriter(100, 100, ['#000000', '#ffffff']);
  const pixels = new Uint8Array(10_000);
  gif.add(pixels, 5);
  gif.add(pixels, 5);
  pixels[4242] = 1;
  gif.add(pixels, 7);
  const { frames } = decoded(gif.taken());
  expect(frames.map(({ hundredths }) => hundredths)).toEqual([10, 7]);
  expect(frames[1]!.area).toBe(1);
});

test('too many colours are refused', () => {
  expect(() => new GifWriter(1, 1, Array.from({ length: 200 }, () => '#000000'))).toThrow('at most 128');
});
