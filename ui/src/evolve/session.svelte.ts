// The visitor's evolution run: asks the worker to play, shows the answers, and keeps the run in the
// browser after each generation. A reload continues it.
import { remote } from '../core/remote';
import { parseArchive } from './archive';
import { keep, kept } from './keeper';
import { archivedRecipe, archivedSeed } from './recipes';
import { newRecord, withReport, type Candidate, type RecipeInfo, type RunRecord } from './run';
import type { EvolveWorker, Frame } from './worker';

const BURST = 100; // milliseconds of play for each request when nothing is drawn
const MOST_PIECES = 16; // most pieces for each board in a frame; more would hold up the frame
const NO_FRAME: Frame = {
  generation: 0,
  games: 0,
  gamesOver: 0,
  pieces: 0,
  finished: [],
  cells: new Uint8Array(),
  standings: new Float64Array(),
};

export class Session {
  record = $state.raw<RunRecord>(newRecord(archivedRecipe, archivedSeed));
  info = $state.raw<RecipeInfo | null>(null);
  frame = $state.raw<Frame>(NO_FRAME);
  running = $state(false);
  drawing = $state(true);
  /** Pieces a second on each board while drawing. */
  speed = $state(30);
  /** Pieces a second, all games together. */
  pace = $state(0);
  /** Whether a reset or an archived generation has replaced a run that can be taken back. */
  hasBefore = $state(false);
  problem = $state('');
  note = $state('');
  /** False: this browser keeps nothing, so a reload starts a new run. */
  isKept = $state(true);

  private readonly worker = remote<EvolveWorker>(
    new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  );
  private loop: Promise<void> = Promise.resolve();
  // Changes of the run are made one at a time, while the loop is stopped.
  private turns: Promise<void> = Promise.resolve();
  private goal = Infinity;
  private hurry = false;
  private closed = false;

  close(): void {
    this.closed = true;
    this.running = false;
    this.worker.close();
  }

  /** Opens the kept run of a recipe. Starts a new one when there is none, or when `seed` differs. */
  choose(recipe: string, seed?: string): Promise<void> {
    return this.inTurn(async () => {
      await this.rest();
      const found = await kept(recipe);
      const record = found && (!seed || seed === found.seed) ? found : newRecord(recipe, seed ?? '1');
      if (found && record !== found && found.course.length) await keep(found, 'before');
      await this.open(record);
      if (record.running) this.start();
    });
  }

  private async open(record: RunRecord): Promise<void> {
    await this.guarded(async () => {
      try {
        await this.take(record);
      } catch (problem) {
        // The engine refuses states of other versions: start a new run.
        await this.take(newRecord(record.recipe, record.seed));
        this.problem = `The kept run could not be opened (${(problem as Error).message}); this is a new one.`;
      }
    });
    this.hasBefore = (await kept(record.recipe, 'before')) !== null;
  }

  private async take(record: RunRecord): Promise<void> {
    const { info, frame } = await this.worker.call.open({ ...record });
    this.problem = '';
    this.note = '';
    this.info = info;
    this.frame = frame;
    this.record = record;
    this.pace = 0;
  }

  start(): void {
    if (this.running || !this.info) return;
    this.note = '';
    const end = this.info.generations;
    this.goal = this.record.generation < end ? end : Infinity;
    this.go();
  }

  private go(): void {
    this.running = true;
    this.keepNow({ running: true });
    this.loop = this.play();
  }

  pause(): Promise<void> {
    return this.inTurn(async () => {
      await this.rest();
      this.keepNow({ running: false });
    });
  }

  /** Plays the current generation to its end, at full speed. */
  step(): Promise<void> {
    return this.inTurn(async () => {
      await this.rest();
      this.keepNow({ running: false });
      this.note = '';
      this.goal = this.record.generation + 1;
      this.hurry = true;
      this.running = true;
      this.loop = this.play().finally(() => (this.hurry = false));
    });
  }

  /** Starts the run again. The previous run can be taken back. */
  reset(seed: string): Promise<void> {
    return this.inTurn(async () => {
      await this.rest();
      if (this.record.course.length || this.record.changes.length) await keep(this.record, 'before');
      const record = newRecord(this.record.recipe, seed);
      await keep(record);
      await this.open(record);
    });
  }

  takeBack(): Promise<void> {
    return this.inTurn(async () => {
      await this.rest();
      const before = await kept(this.record.recipe, 'before');
      if (!before) return;
      await keep(this.record, 'before');
      await keep({ ...before, running: false });
      await this.open({ ...before, running: false });
    });
  }

  /** Continues from the archived generation of score500, whose agents already play well. */
  loadArchive(): Promise<void> {
    return this.inTurn(async () => {
      await this.rest();
      const { default: csv } = await import('../../../data/populations/score500-generation-25.csv?raw');
      await this.guarded(async () => {
        const archive = parseArchive(csv);
        const current = this.record.recipe === archivedRecipe ? this.record : await kept(archivedRecipe);
        if (current?.course.length) await keep(current, 'before');
        await this.take(newRecord(archivedRecipe, archivedSeed));
        const { state, ...frame } = await this.worker.call.put(archive.generation, archive.candidates);
        this.frame = frame;
        this.record = { ...this.record, generation: archive.generation, state };
        this.hasBefore = (await kept(archivedRecipe, 'before')) !== null;
        this.goal = Infinity;
        this.go();
        this.note = `Generation ${archive.generation} of a run of ${archivedRecipe} with seed ${archivedSeed}, from the archive.`;
      });
    });
  }

  async change(setting: string, value: number): Promise<void> {
    await this.guarded(async () => {
      await this.worker.call.change(setting, String(value));
      const settings = { ...this.record.settings, [setting]: String(value) };
      const what = `${setting} = ${value}`;
      // Only the last change of a setting in a generation counts.
      const others = this.record.changes.filter(
        (one) => one.generation !== this.record.generation || !one.what.startsWith(`${setting} = `),
      );
      const changes = [...others, { generation: this.record.generation, what }];
      this.keepNow({ settings, changes });
    });
  }

  /** Replaces the last candidate of the current generation and starts the generation again. */
  putGenome(weights: number[]): Promise<void> {
    return this.inTurn(async () => {
      const again = this.running;
      await this.rest();
      await this.guarded(async () => {
        const candidates = await this.worker.call.candidates();
        const given: Candidate = { weights, origin: 'given', parents: [] };
        const place = candidates.length - 1;
        candidates[place] = given;
        const { state, ...frame } = await this.worker.call.put(this.record.generation, candidates);
        this.frame = frame;
        const what = `genome ${place + 1} set by hand`;
        this.keepNow({ state, changes: [...this.record.changes, { generation: this.record.generation, what }] });
        this.note = `Your genome plays as number ${place + 1} of generation ${this.record.generation}.`;
      });
      if (again) this.go();
    });
  }

  /** The agent file of some weights of this run. */
  agentFile(weights: number[], name: string): Promise<string> {
    const { recipe, seed, changes, generation } = this.record;
    const by = changes.length ? ', changed by hand' : '';
    const source = `evolved in the browser: recipe ${recipe}, seed ${seed}, ${generation} generations${by}`;
    return this.worker.call.agentFile(weights, name, source);
  }

  private async play(): Promise<void> {
    await this.guarded(async () => {
      let last = performance.now();
      let due = 0;
      let counted = 0;
      let since = last;
      while (this.running) {
        const drawn = this.drawing && !this.hurry;
        if (drawn) await new Promise((done) => requestAnimationFrame(done));
        const now = performance.now();
        due = drawn ? Math.min(due + ((now - last) / 1000) * this.speed, MOST_PIECES) : 0;
        last = now;
        if (drawn && due < 1) continue;
        const left = Math.max(1, this.goal - this.record.generation);
        const frame = drawn
          ? await this.worker.call.play(Math.floor(due))
          : await this.worker.call.burst(BURST, left);
        due -= Math.floor(due);
        counted += frame.pieces;
        if (performance.now() - since > 500) {
          this.pace = (counted * 1000) / (performance.now() - since);
          counted = 0;
          since = performance.now();
        }
        await this.took(frame);
        if (this.record.generation >= this.goal) this.reachedGoal();
      }
    });
  }

  private reachedGoal(): void {
    this.running = false;
    if (this.hurry) return;
    this.note = `The recipe's ${this.goal} generations are done. Start goes on beyond them.`;
    this.keepNow({ running: false });
  }

  private async took(frame: Frame): Promise<void> {
    if (this.closed) return;
    this.frame = frame;
    if (!frame.finished.length) return;
    let record = this.record;
    for (const { report, state } of frame.finished) record = withReport(record, report, state);
    this.record = record;
    this.isKept = await keep(record);
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    this.turns = this.turns.then(() => this.guarded(work));
    return this.turns;
  }

  /** Stops the loop and waits until it has stopped. */
  private async rest(): Promise<void> {
    this.running = false;
    await this.loop;
  }

  private keepNow(change: Partial<RunRecord>): void {
    this.record = { ...this.record, ...change };
    void keep(this.record);
  }

  private async guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (problem) {
      if (this.closed) return;
      this.running = false;
      this.problem = (problem as Error).message;
    }
  }
}
