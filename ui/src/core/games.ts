// Games of agents, and replays of such games, in the engine of this thread (src/wasm/game_exports.cpp).
import type { Engine } from './engine';

/** Places in numbers(). */
export const Shown = {
  lines: 0,
  score: 1,
  pieces: 2,
  keys: 3,
  piece: 4,
  next: 5,
  ending: 6,
  hasChoice: 7,
  cells: 8, // of the next placement: four times column, row
} as const;

export const endings = ['', 'The pile reached the top.', 'The rules end the game here.', 'The record ends here.'];

export interface GameDescription {
  agent: string;
  rules: string;
  seed: string;
  height: number;
  replay: number | null;
}

export interface ConsideredPlacement {
  cells: [number, number][];
  value?: number;
  lines?: number;
  /** For each feature its value and its part of the sum. */
  parts?: [number, number][];
}

export interface Considered {
  features: { name: string; weight: number }[];
  chosen: number;
  placements: ConsideredPlacement[];
}

export class AgentGame {
  private constructor(
    private readonly engine: Engine,
    private readonly handle: number,
  ) {}

  static of(engine: Engine, agent: { handle: number }, rules: string, seed: bigint): AgentGame {
    return new AgentGame(engine, engine.number('game_open', agent.handle, rules, BigInt.asIntN(64, seed)));
  }
  static ofReplay(engine: Engine, text: string): AgentGame {
    return new AgentGame(engine, engine.number('game_of_replay', text));
  }

  description(): GameDescription {
    return this.engine.json('game_description', this.handle);
  }
  /** Makes up to `count` placements. Returns how many. */
  step(count: number): number {
    return this.engine.call('game_step', this.handle, count);
  }
  seek(pieces: number): void {
    this.engine.call('game_seek', this.handle, pieces);
  }
  /** A copy of the paints: 40 rows of ten, from the floor up. */
  cells(): Uint8Array {
    return this.engine.bytes(this.engine.call('game_cells', this.handle), 400).slice();
  }
  numbers(): Float64Array {
    return this.engine.doubles(this.engine.call('game_numbers', this.handle), 16).slice();
  }
  considered(): Considered {
    return this.engine.json('game_considered', this.handle);
  }
  /** The text of src/game/replay.h. */
  replay(): string {
    return this.engine.text('game_replay', this.handle);
  }
  close(): void {
    this.engine.call('game_close', this.handle);
  }
}
