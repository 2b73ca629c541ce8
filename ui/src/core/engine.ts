// The C++ core in this thread. Calls follow src/wasm/exchange.h: texts go in as UTF-8; refusals come
// back as one sentence, lists and records as JSON, cells and numbers as views of memory.

/** The core refused something. The message is a sentence for the visitor. */
export class Refusal extends Error {}

type Argument = string | number | bigint;
type Exported = (...values: (number | bigint)[]) => number;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?/i;

// The decimal number at the start of a text and its number of characters, like strtod.
function leadingNumber(bytes: Uint8Array): [number, number] {
  const text = decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  const found = decimal.exec(text);
  return found ? [found[0].length, Number(found[0])] : [0, 0];
}

export class Engine {
  private readonly memory: WebAssembly.Memory;
  private readonly exports: Record<string, Exported>;

  private constructor(instance: WebAssembly.Instance) {
    this.memory = instance.exports.memory as WebAssembly.Memory;
    this.exports = instance.exports as Record<string, Exported>;
    this.exports._initialize!();
  }

  static async fromBytes(bytes: BufferSource): Promise<Engine> {
    return Engine.fromModule(await WebAssembly.compile(bytes));
  }

  static async fromModule(module: WebAssembly.Module): Promise<Engine> {
    let memory: WebAssembly.Memory | undefined;
    // The functions that the core imports (src/wasm/runtime.cpp).
    const page = {
      number(text: number, used: number): number {
        const [start, value] = leadingNumber(new Uint8Array(memory!.buffer, text >>> 0));
        new Int32Array(memory!.buffer, used >>> 0, 1)[0] = start;
        return value;
      },
      digits(value: number, text: number, size: number): number {
        const bytes = encoder.encode(String(Number(value.toPrecision(10)))).subarray(0, size);
        new Uint8Array(memory!.buffer, text >>> 0, size).set(bytes);
        return bytes.length;
      },
    };
    // The C library imports functions of a terminal; they are never called.
    const nothing = () => 0;
    const terminal = { fd_close: nothing, fd_seek: nothing, fd_write: nothing };
    const instance = await WebAssembly.instantiate(module, { page, wasi_snapshot_preview1: terminal });
    memory = instance.exports.memory as WebAssembly.Memory;
    return new Engine(instance);
  }

  /** Calls an export and returns its number. A text is passed as a pointer and a size. */
  call(name: string, ...values: Argument[]): number {
    const exported = this.exports[name];
    if (!exported) throw new Error(`the engine has no function ${name}`);
    const flat: (number | bigint)[] = [];
    const lent: number[] = [];
    for (const value of values) {
      if (typeof value !== 'string') {
        flat.push(value);
        continue;
      }
      const bytes = encoder.encode(value);
      const at = this.exports.allocate!(bytes.length) >>> 0;
      new Uint8Array(this.memory.buffer, at, bytes.length).set(bytes);
      flat.push(at, bytes.length);
      lent.push(at);
    }
    try {
      return exported(...flat);
    } finally {
      for (const at of lent) this.exports.release!(at);
    }
  }

  /** The last reply. */
  reply(): string {
    const at = this.exports.reply_data!() >>> 0;
    return decoder.decode(new Uint8Array(this.memory.buffer, at, this.exports.reply_size!()));
  }

  /** Calls an export that can refuse; returns its number, such as a handle. */
  number(name: string, ...values: Argument[]): number {
    const result = this.call(name, ...values);
    if (result === 0) throw new Refusal(this.reply());
    return result;
  }

  /** Calls an export that can refuse; returns the text of its reply. */
  text(name: string, ...values: Argument[]): string {
    this.number(name, ...values);
    return this.reply();
  }

  /** Calls an export that can refuse; returns its reply, parsed as JSON. */
  json<T>(name: string, ...values: Argument[]): T {
    return JSON.parse(this.text(name, ...values)) as T;
  }

  // Views of memory, valid until the next call: memory may grow and move. Copy what you keep.
  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at >>> 0, length);
  }
  ints(at: number, length: number): Int32Array {
    return new Int32Array(this.memory.buffer, at >>> 0, length);
  }
  doubles(at: number, length: number): Float64Array {
    return new Float64Array(this.memory.buffer, at >>> 0, length);
  }
}
