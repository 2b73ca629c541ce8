// The engine's side of an evolution run: it plays when asked and only as long as asked, so that it
// always answers soon.
import { loadEngine } from '../core/load';
import { serve } from '../core/remote';
import { Evolution } from './evolution';
import { recipes } from './recipes';
import type { Candidate, RecipeInfo, Report } from './run';

export interface Opening {
  recipe: string;
  seed: string;
  settings: Record<string, string>;
  /** Empty: from the beginning. */
  state: string;
}

export interface Finished {
  report: Report;
  state: string;
}

export interface Progress {
  generation: number;
  games: number;
  gamesOver: number;
  /** Pieces played since the last answer. */
  pieces: number;
}

export interface Frame extends Progress {
  cells: Uint8Array;
  standings: Float64Array;
  finished: Finished[];
}

// Between two looks at the clock: a few milliseconds.
const SLICE = 4;

let run: Evolution | undefined;

function theRun(): Evolution {
  if (!run) throw new Error('no run was opened');
  return run;
}

function finish(): Finished {
  const report = theRun().finish();
  return { report, state: theRun().save() };
}

function frameAfter(pieces: number, finished: Finished[]): Frame {
  const { generation, games, gamesOver } = theRun();
  return { generation, games, gamesOver, pieces, finished, cells: theRun().cells(), standings: theRun().standings() };
}

const functions = {
  async open({ recipe, seed, settings, state }: Opening): Promise<{ info: RecipeInfo; frame: Frame }> {
    const engine = await loadEngine();
    const values = recipes[recipe];
    if (!values) throw new Error(`there is no recipe '${recipe}'`);
    const opened = new Evolution(engine, values, BigInt(seed));
    try {
      for (const [name, value] of Object.entries(settings)) opened.change(name, value);
      if (state) opened.restore(state);
    } catch (problem) {
      opened.close();
      throw problem;
    }
    run?.close();
    run = opened;
    return { info: opened.info, frame: frameAfter(0, []) };
  },

  /** All games go on for so many pieces. */
  play(pieces: number): Frame {
    let played = 0;
    if (pieces > 0) played = theRun().play(pieces);
    // The boards are those at the end of a generation: the next one begins with the next call.
    const frame = frameAfter(played, []);
    if (frame.gamesOver === frame.games) frame.finished.push(finish());
    return frame;
  },

  /** As fast as possible for so long, up to so many generations. */
  burst(milliseconds: number, generations: number): Frame {
    const end = performance.now() + milliseconds;
    const finished: Finished[] = [];
    let played = 0;
    while (performance.now() < end && finished.length < generations) {
      played += theRun().play(SLICE);
      if (theRun().gamesOver === theRun().games) finished.push(finish());
    }
    return frameAfter(played, finished);
  },

  change: (setting: string, value: string): void => theRun().change(setting, value),
  candidates: (): Candidate[] => theRun().candidates(),

  put(generation: number, candidates: Candidate[]): Frame & { state: string } {
    theRun().put(generation, candidates);
    return { ...frameAfter(0, []), state: theRun().save() };
  },

  agentFile: (weights: number[], name: string, source: string): string =>
    theRun().agentFile(weights, name, source),
};

export type EvolveWorker = typeof functions;
serve(functions);
