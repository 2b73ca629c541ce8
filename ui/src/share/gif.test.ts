import { GifReader } from 'omggif';
import { expect, test } from 'vitest';
import { GifFilm } from './gif';

let state = 1;
const random = (below: number) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const colours = Array.from({ length: 29 }, (_, i) => `#${(i * 8).toString(16).padStart(2, '0')}4080`);

// Every frame as a whole picture of palette numbers; a colour's red part tells its number.
function decoded(bytes: Uint8Array) {
  const reader = new GifReader(bytes);
  const screen = new Uint8Array(reader.width * reader.height * 4);
  const frames = Array.from({ length: reader.numFrames() }, (_, index) => {
    reader.decodeAndBlitFrameRGBA(index, screen);
    const { width, height, delay } = reader.frameInfo(index);
    const pixels = Uint8Array.from({ length: screen.length / 4 }, (_, at) => screen[4 * at]! / 8);
    return { pixels, area: width * height, hundredths: delay };
  });
  return { width: reader.width, height: reader.height, frames };
}

test('frames come back pixel for pixel', () => {
  const [width, height] = [61, 121];
  const gif = new GifFilm(width, height, colours);
  const pixels = new Uint8Array(width * height);
  const shown: Uint8Array[] = [];
  for (let frame = 0; frame < 12; ++frame) {
    const [left, top] = [random(40), random(80)];
    for (let y = top; y < top + 40; ++y) pixels.fill(random(29), y * width + left, y * width + left + 20);
    gif.add(pixels, 8);
    shown.push(pixels.slice());
  }
  const read = decoded(gif.taken());
  expect([read.width, read.height]).toEqual([width, height]);
  expect(read.frames.map((frame) => frame.pixels)).toEqual(shown);
});

test('noise comes back, too', () => {
  const gif = new GifFilm(200, 200, colours);
  const pixels = Uint8Array.from({ length: 40_000 }, () => random(29));
  gif.add(pixels, 5);
  expect(decoded(gif.taken()).frames[0]!.pixels).toEqual(pixels);
});

test('equal frames become one, small changes small frames', () => {
  const gif = new GifFilm(100, 100, ['#000000', '#ffffff']);
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
  expect(() => new GifFilm(1, 1, Array.from({ length: 300 }, () => '#000000'))).toThrow();
});
