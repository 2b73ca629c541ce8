declare module 'omggif' {
  export class GifWriter {
    /** Writes into `bytes`, which grows. `palette` has a power of two of colours 0xrrggbb. */
    constructor(bytes: number[], width: number, height: number, options: { palette: number[]; loop: number });
    addFrame(
      left: number,
      top: number,
      width: number,
      height: number,
      pixels: Uint8Array,
      options: { delay: number; disposal: number },
    ): number;
    end(): number;
  }

  export class GifReader {
    constructor(bytes: Uint8Array);
    readonly width: number;
    readonly height: number;
    numFrames(): number;
    frameInfo(frame: number): { width: number; height: number; delay: number };
    decodeAndBlitFrameRGBA(frame: number, pixels: Uint8Array): void;
  }
}
