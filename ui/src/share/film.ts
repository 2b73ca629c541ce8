// Films of recorded games. A GIF is made in short slices, so that the page stays responsive; a video
// is recorded from a canvas in real time.
import { isDark, look } from '../board/look.svelte';
import { canvasColours } from '../board/colours';
import { GUIDELINE_HEADROOM, drawScene, fitted, sceneHeight, sceneWidth, type SceneStyle } from '../board/scene';
import type { Engine } from '../core/engine';
import { everyFrame } from '../play/frames';
import { Field, ManualGame } from '../play/manual_game';
import { GifFilm } from './gif';
import { GamePicture, pictureColours } from './picture';

export interface FilmOptions {
  speed: number;
  progress: (share: number) => void;
  cancelled: () => boolean;
}

const GIF_FRAME = 8; // hundredths of a second
const MAX_GIF_FRAMES = 6000;
const SLICE = 12; // milliseconds of work before the page gets a turn
const LAST_FRAME = 200; // hundredths of a second

const breath = () => new Promise((done) => setTimeout(done));

/** Returns null when it is cancelled. Throws a sentence when the film would be too long. */
export async function gifOf(engine: Engine, record: string, options: FilmOptions): Promise<Uint8Array | null> {
  const game = ManualGame.show(engine, record);
  try {
    const end = game.numbers()[Field.endMilliseconds]!;
    const step = GIF_FRAME * 10 * options.speed;
    if (end / step > MAX_GIF_FRAMES) {
      throw new Error(`The GIF would have more than ${MAX_GIF_FRAMES} frames; choose a higher speed.`);
    }
    const style = { cell: 12, palette: look.palette, dark: isDark() };
    const picture = new GamePicture(game.numbers()[Field.rows]!, style);
    const gif = new GifFilm(picture.width, picture.height, pictureColours(style));
    let pause = performance.now() + SLICE;
    for (let time = 0; ; time += step) {
      game.seek(Math.min(time, end));
      picture.draw(game.numbers(), game.cells());
      gif.add(picture.pixels, time < end ? GIF_FRAME : LAST_FRAME);
      if (time >= end) break;
      if (performance.now() > pause) {
        options.progress(time / end);
        await breath();
        if (options.cancelled()) return null;
        pause = performance.now() + SLICE;
      }
    }
    return gif.taken();
  } finally {
    game.close();
  }
}

export function videoType(): string | null {
  if (typeof MediaRecorder === 'undefined') return null;
  const types = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** Returns null when it is cancelled. Takes as long as the game lasts at this speed. */
export async function videoOf(engine: Engine, record: string, options: FilmOptions): Promise<Blob | null> {
  const type = videoType();
  if (!type) throw new Error('This browser cannot record videos; the GIF works everywhere.');
  const game = ManualGame.show(engine, record);
  const canvas = document.createElement('canvas');
  const colours = canvasColours();
  const guideline = game.kind() === 'guideline';
  const style: SceneStyle = {
    rows: game.numbers()[Field.rows]!,
    headroom: guideline ? GUIDELINE_HEADROOM : 0,
    ...look,
    ...fitted(500, 640, 21, 1),
    scale: 1,
    ...colours,
  };
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  canvas.width = sceneWidth(style);
  canvas.height = sceneHeight(style);
  const context = canvas.getContext('2d')!;
  const draw = () => {
    drawScene(context, game.numbers(), game.cells(), style);
    context.globalCompositeOperation = 'destination-over'; // the page's background behind everything
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.globalCompositeOperation = 'source-over';
  };
  draw();
  const recorder = new MediaRecorder(canvas.captureStream(60), { mimeType: type, videoBitsPerSecond: 3_000_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = (event) => parts.push(event.data);
  const stopped = new Promise((done) => (recorder.onstop = done));
  const end = game.numbers()[Field.endMilliseconds]!;
  recorder.start(1000);
  await new Promise<void>((done) => {
    const start = performance.now();
    const stop = everyFrame(() => {
      const now = (performance.now() - start) * options.speed;
      game.seek(Math.min(now, end));
      draw();
      options.progress(Math.min(1, now / Math.max(1, end)));
      if (options.cancelled() || now > end + 1000 * options.speed) {
        stop();
        done();
      }
    });
  });
  recorder.stop();
  await stopped;
  game.close();
  return options.cancelled() ? null : new Blob(parts, { type });
}
