// Plays an evolution run in a worker. It plays only when asked, for the time or the pieces that are
// asked, so that it always answers soon.
import { loadEngine } from '../core/load';
import { serve } from '../core/remote';
import { Evolution } from './evolution';
import { recipes } from './recipes';
import type { Candidate, RecipeInfo, Report } from './run';

export interface Opening {
  recipe: string;
  seed: string;
  settings: Record<string, string>;
  /** Empty: start a new run. */
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

// Pieces between two looks at the clock; they take a few milliseconds.
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

  /** Plays this number of pieces in each game. */
  play(pieces: number): Frame {
    let played = 0;
    if (pieces > 0) played = theRun().play(pieces);
    // Keep the boards of a finished generation on the screen: the next call starts the next one.
    const frame = frameAfter(played, []);
    if (frame.gamesOver === frame.games) frame.finished.push(finish());
    return frame;
  },

  /** Plays as fast as possible, until the time or the number of generations is reached. */
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
