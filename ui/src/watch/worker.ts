// Plays the watched game in a worker, so that the page draws while the agent thinks.
import { OpenAgent } from '../core/agents';
import { AgentGame, type Considered, type GameDescription } from '../core/games';
import type { AgentDescription } from '../core/lists';
import { loadEngine } from '../core/load';
import { sendEvent, serve } from '../core/remote';

export interface Frame {
  cells: Uint8Array;
  numbers: Float64Array;
  considered: Considered | null;
}

export interface Opened {
  game: GameDescription;
  agent: AgentDescription | null;
  frame: Frame;
}

/** An event of run(). */
export interface RunEvent {
  frame: Frame;
  piecesPerSecond: number;
  over: boolean;
}

const SLICE = 16; // milliseconds of play between two frames

let game: AgentGame | undefined;
let running = 0; // number of the run; 0: none

function frame(think: boolean): Frame {
  return { cells: game!.cells(), numbers: game!.numbers(), considered: think ? game!.considered() : null };
}

function replace(next: AgentGame): void {
  running = 0;
  game?.close();
  game = next;
}

const functions = {
  async open(text: string, file: string, rules: string, seed: string): Promise<Opened> {
    const engine = await loadEngine();
    const agent = new OpenAgent(engine, text, file);
    try {
      replace(AgentGame.of(engine, agent, rules, BigInt(seed)));
    } finally {
      agent.close();
    }
    return { game: game!.description(), agent: agent.description, frame: frame(true) };
  },
  async openReplay(text: string): Promise<Opened> {
    const engine = await loadEngine();
    replace(AgentGame.ofReplay(engine, text));
    return { game: game!.description(), agent: null, frame: frame(true) };
  },
  step(count: number, think: boolean): Frame {
    game!.step(count);
    return frame(think);
  },
  seek(pieces: number): Frame {
    game!.seek(pieces);
    return frame(true);
  },
  think(): Frame {
    return frame(true);
  },
  replay(): string {
    return game!.replay();
  },
  /** Plays as fast as possible until stop(), with a RunEvent for each frame. */
  run(): void {
    const run = ++runs;
    running = run;
    let batch = 64;
    let since = performance.now();
    let pieces = 0;
    let rate = 0;
    const slice = () => {
      if (running !== run) return;
      const start = performance.now();
      let over = false;
      do {
        const made = game!.step(batch);
        pieces += made;
        over = made < batch;
      } while (!over && performance.now() - start < SLICE);
      const took = performance.now() - since;
      if (took > 400 || over) {
        rate = (pieces / took) * 1000;
        since = performance.now();
        pieces = 0;
      }
      sendEvent({ frame: frame(false), piecesPerSecond: rate, over } satisfies RunEvent);
      if (over) running = 0;
      else channel.port2.postMessage(null);
    };
    channel.port1.onmessage = slice;
    slice();
  },
  stop(): Frame {
    running = 0;
    return frame(true);
  },
};

let runs = 0;
// Messages of the worker to itself. Between two of them other messages get their turn, without the delay
// of a timer.
const channel = new MessageChannel();

export type WatchFunctions = typeof functions;
serve(functions);
