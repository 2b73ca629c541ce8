// A game by hand in the engine of this thread (src/wasm/manual_exports.cpp). Times are those of events
// and frames, in milliseconds.
import type { Engine } from '../core/engine';
import type { Handling } from './handling';
import { MANUAL_KINDS, type ManualKind } from './kinds';

/** Places in numbers(): ManualField of src/manual/manual_numbers.h. */
export const Field = {
  kind: 0,
  rows: 1,
  end: 2,
  score: 3,
  lines: 4,
  pieces: 5,
  level: 6,
  milliseconds: 7,
  keys: 8,
  keyCap: 9,
  held: 10,
  mayHold: 11,
  next: 12,
  piece: 17,
  falling: 18,
  ghost: 26,
  hint: 34,
  clearLines: 42,
  clearSpin: 43,
  clearBackToBack: 44,
  clearCombo: 45,
  clearAll: 46,
  clearPoints: 47,
  endMilliseconds: 48,
  shown: 49,
  agentPlays: 50,
  undoSteps: 51,
} as const;
const FIELDS = 52;
const CELLS = 400;

/** ManualEnd of the same file. */
export const End = { playing: 0, toppedOut: 1, capped: 2, recordFull: 3, shown: 4 } as const;

export interface Start {
  kind: ManualKind;
  seed: bigint;
  level: number;
  handling: Handling;
}

const flat = ({ das, arr, soft }: Handling) => [das, arr, soft] as const;

export class ManualGame {
  private constructor(
    private readonly engine: Engine,
    readonly handle: number,
  ) {
    if (engine.call('manual_number_count') !== FIELDS) throw new Error('the engine is of another version');
  }

  static start(engine: Engine, start: Start): ManualGame {
    const kind = MANUAL_KINDS.indexOf(start.kind);
    const handling = flat(start.handling);
    return new ManualGame(engine, engine.number('manual_new', kind, start.seed, start.level, ...handling));
  }

  /** Shows a record. Throws a Refusal when the text is no record or does not verify. */
  static show(engine: Engine, record: string): ManualGame {
    return new ManualGame(engine, engine.number('manual_show', record));
  }

  /** A game after all placements of an agent's replay, paused. */
  static afterReplay(engine: Engine, replay: string, handling: Handling): ManualGame {
    return new ManualGame(engine, engine.number('manual_after_replay', replay, ...flat(handling)));
  }

  /** A new game that plays on from where this one is, paused. */
  playOn(handling: Handling): ManualGame {
    return new ManualGame(this.engine, this.engine.number('manual_play_on', this.handle, ...flat(handling)));
  }

  close(): void {
    this.engine.call('manual_close', this.handle);
  }

  pass(time: number): void {
    this.engine.call('manual_pass', this.handle, time * 1000);
  }
  press(key: number, time: number): void {
    this.engine.call('manual_press', this.handle, key, time * 1000);
  }
  release(key: number, time: number): void {
    this.engine.call('manual_release', this.handle, key, time * 1000);
  }
  pause(on: boolean, time: number): void {
    this.engine.call('manual_pause', this.handle, on ? 1 : 0, time * 1000);
  }

  /** 0: no agent. */
  setAgent(agent: number): void {
    this.engine.call('manual_agent', this.handle, agent);
  }
  /** 0: the person plays. */
  setPace(piecesPerSecond: number): void {
    this.engine.call('manual_agent_pace', this.handle, Math.round(piecesPerSecond * 1000));
  }
  showHint(on: boolean): void {
    this.engine.call('manual_hint', this.handle, on ? 1 : 0);
  }
  setPractice(on: boolean): void {
    this.engine.call('manual_practice', this.handle, on ? 1 : 0);
  }
  undo(): boolean {
    return this.engine.call('manual_undo', this.handle) === 1;
  }
  seek(milliseconds: number): void {
    this.engine.call('manual_seek', this.handle, Math.max(0, Math.round(milliseconds)));
  }

  record(): string {
    return this.engine.text('manual_record', this.handle);
  }
  seed(): bigint {
    return BigInt.asUintN(64, this.engine.call('manual_seed', this.handle) as unknown as bigint);
  }

  /** Valid until the next call. */
  numbers(): Float64Array {
    return this.engine.doubles(this.engine.call('manual_numbers', this.handle), FIELDS);
  }
  /** Valid until the next call. */
  cells(): Uint8Array {
    return this.engine.bytes(this.engine.call('manual_cells', this.handle), CELLS);
  }
  kind(): ManualKind {
    return MANUAL_KINDS[this.numbers()[Field.kind]!]!;
  }
}

/** A random seed of at most nine digits. */
export function newSeed(): bigint {
  return BigInt(1 + Math.floor(Math.random() * 999_999_999));
}

/** Reads a seed: a whole number below 2^64; null for any other text. */
export function seedFrom(text: string | null): bigint | null {
  if (!text || !/^\d{1,20}$/.test(text)) return null;
  const seed = BigInt(text);
  return seed < 1n << 64n ? seed : null;
}
