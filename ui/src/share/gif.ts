// Writes animated GIFs (89a) from pictures of palette numbers. Each frame holds only the rectangle
// that changed. Knows nothing of games.

export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array; // palette numbers, rows from the top
}

// Bytes that grow.
class Bytes {
  private data = new Uint8Array(1 << 16);
  private size = 0;

  add(...bytes: number[]): void {
    for (const byte of bytes) this.byte(byte);
  }
  byte(byte: number): void {
    if (this.size === this.data.length) {
      const larger = new Uint8Array(this.data.length * 2);
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.size++] = byte;
  }
  short(number: number): void {
    this.add(number & 255, (number >> 8) & 255);
  }
  text(text: string): void {
    for (const letter of text) this.byte(letter.charCodeAt(0));
  }
  taken(): Uint8Array {
    return this.data.slice(0, this.size);
  }
}

// Codes of varying length, lowest bit first, in blocks of at most 255 bytes.
class CodeWriter {
  private block = new Uint8Array(255);
  private used = 0;
  private bits = 0;
  private count = 0;

  constructor(private out: Bytes) {}

  write(code: number, length: number): void {
    this.bits |= code << this.count;
    this.count += length;
    while (this.count >= 8) {
      this.put(this.bits & 255);
      this.bits >>>= 8;
      this.count -= 8;
    }
  }
  finish(): void {
    if (this.count > 0) this.put(this.bits & 255);
    this.flush();
    this.out.byte(0);
  }
  private put(byte: number): void {
    this.block[this.used++] = byte;
    if (this.used === 255) this.flush();
  }
  private flush(): void {
    if (this.used === 0) return;
    this.out.byte(this.used);
    for (let i = 0; i < this.used; ++i) this.out.byte(this.block[i]!);
    this.used = 0;
  }
}

const MAX_CODES = 4096;

// LZW as GIF has it: the table is a flat array, next code by (code so far, pixel).
class Lzw {
  private children: Int16Array;
  private colours: number;

  constructor(private minimum: number) {
    this.colours = 1 << minimum;
    this.children = new Int16Array(MAX_CODES * this.colours);
  }

  write(pixels: Uint8Array, out: Bytes): void {
    const clear = this.colours;
    const codes = new CodeWriter(out);
    out.byte(this.minimum);
    let next = clear + 2;
    let length = this.minimum + 1;
    this.children.fill(0);
    codes.write(clear, length);
    let code = pixels[0]!;
    for (let at = 1; at < pixels.length; ++at) {
      const pixel = pixels[at]!;
      const place = code * this.colours + pixel;
      const known = this.children[place]!;
      if (known !== 0) {
        code = known;
        continue;
      }
      codes.write(code, length);
      code = pixel;
      if (next === MAX_CODES) {
        codes.write(clear, length);
        this.children.fill(0);
        next = clear + 2;
        length = this.minimum + 1;
        continue;
      }
      this.children[place] = next;
      // The reader's table is one entry behind.
      if (next === 1 << length && length < 12) ++length;
      ++next;
    }
    codes.write(code, length);
    codes.write(clear + 1, length);
    codes.finish();
  }
}

export class GifWriter {
  private out = new Bytes();
  private lzw: Lzw;
  private last: Uint8Array | null = null;
  private pending: { picture: Picture; hundredths: number } | null = null;

  // `colours` are "#rrggbb", 2 to 128 of them.
  constructor(
    private width: number,
    private height: number,
    colours: readonly string[],
  ) {
    let bits = 2;
    while (1 << bits < colours.length) ++bits;
    if (bits > 7) throw new Error(`${colours.length} colours; at most 128`);
    this.lzw = new Lzw(bits);
    this.out.text('GIF89a');
    this.out.short(width);
    this.out.short(height);
    this.out.add(0xf0 | (bits - 1), 0, 0);
    for (let i = 0; i < 1 << bits; ++i) {
      const colour = parseInt((colours[i] ?? '#000000').slice(1), 16);
      this.out.add((colour >> 16) & 255, (colour >> 8) & 255, colour & 255);
    }
    this.out.add(0x21, 0xff, 11);
    this.out.text('NETSCAPE2.0');
    this.out.add(3, 1, 0, 0, 0); // again and again
  }

  // Shows `pixels` for so many hundredths of a second; equal frames become one.
  add(pixels: Uint8Array, hundredths: number): void {
    const box = this.last ? this.changed(this.last, pixels) : this.whole();
    if (!box && this.pending) {
      this.pending.hundredths += hundredths;
      return;
    }
    this.flush();
    const picture = this.cut(pixels, box!);
    this.pending = { picture, hundredths };
    this.origin = box!;
    this.last ??= new Uint8Array(pixels.length);
    this.last.set(pixels);
  }

  taken(): Uint8Array {
    this.flush();
    this.out.byte(0x3b);
    return this.out.taken();
  }

  private origin = { left: 0, top: 0, right: 0, bottom: 0 };

  private whole() {
    return { left: 0, top: 0, right: this.width, bottom: this.height };
  }

  private changed(before: Uint8Array, after: Uint8Array) {
    let [left, top, right, bottom] = [this.width, this.height, 0, 0];
    for (let row = 0, at = 0; row < this.height; ++row) {
      for (let column = 0; column < this.width; ++column, ++at) {
        if (before[at] === after[at]) continue;
        if (column < left) left = column;
        if (column >= right) right = column + 1;
        if (row < top) top = row;
        bottom = row + 1;
      }
    }
    return right > 0 ? { left, top, right, bottom } : null;
  }

  private cut(pixels: Uint8Array, box: { left: number; top: number; right: number; bottom: number }): Picture {
    const width = box.right - box.left;
    const height = box.bottom - box.top;
    const part = new Uint8Array(width * height);
    for (let row = 0; row < height; ++row) {
      const start = (box.top + row) * this.width + box.left;
      part.set(pixels.subarray(start, start + width), row * width);
    }
    return { width, height, pixels: part };
  }

  private flush(): void {
    if (!this.pending) return;
    const { picture, hundredths } = this.pending;
    this.out.add(0x21, 0xf9, 4, 0x04); // leave the frame in place
    this.out.short(Math.min(hundredths, 65535));
    this.out.add(0, 0);
    this.out.byte(0x2c);
    this.out.short(this.origin.left);
    this.out.short(this.origin.top);
    this.out.short(picture.width);
    this.out.short(picture.height);
    this.out.byte(0);
    this.lzw.write(picture.pixels, this.out);
    this.pending = null;
  }
}
