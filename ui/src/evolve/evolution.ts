// An evolution run in the engine of this thread.
import type { Engine } from '../core/engine';
import type { RecipeValues } from '../../toml_recipes';
import type { Candidate, RecipeInfo, Report } from './run';

/** Numbers of a game: lines, score, pieces, keys, state. */
export const STANDINGS = 5;
/** States of a game. */
export const IN_PLAY = 0;
export const LOST = 1;

export class Evolution {
  private readonly handle: number;
  readonly info: RecipeInfo;

  /** Throws a Refusal with the engine's sentence. */
  constructor(
    private readonly engine: Engine,
    recipe: RecipeValues,
    seed: bigint,
  ) {
    this.handle = engine.number('evolution_begin', JSON.stringify(recipe), BigInt.asIntN(64, seed));
    this.info = engine.json('evolution_description', this.handle);
  }

  close(): void {
    this.engine.call('evolution_close', this.handle);
  }

  get generation(): number {
    return this.engine.call('evolution_generation', this.handle);
  }
  get games(): number {
    return this.engine.call('evolution_games', this.handle);
  }
  get gamesOver(): number {
    return this.engine.call('evolution_games_over', this.handle);
  }

  /** Plays up to this number of pieces in each game. Returns the pieces played. */
  play(pieces: number): number {
    return this.engine.call('evolution_play', this.handle, pieces);
  }

  /** A copy of all boards in a row. */
  cells(): Uint8Array {
    const at = this.engine.call('evolution_cells', this.handle);
    return this.engine.bytes(at, this.info.population * this.info.height * 10).slice();
  }

  standings(): Float64Array {
    const at = this.engine.call('evolution_standings', this.handle);
    return this.engine.doubles(at, this.info.population * STANDINGS).slice();
  }

  /** Requires: all games are over. */
  finish(): Report {
    return this.engine.json('evolution_finish', this.handle);
  }

  save(): string {
    return this.engine.text('evolution_save', this.handle);
  }
  restore(state: string): void {
    this.engine.number('evolution_restore', this.handle, state);
  }

  change(setting: string, value: string): void {
    this.engine.number('evolution_change', this.handle, setting, value);
  }

  candidates(): Candidate[] {
    return this.engine.json('evolution_candidates', this.handle);
  }
  put(generation: number, candidates: Candidate[]): void {
    this.engine.number('evolution_put', this.handle, BigInt(generation), JSON.stringify(candidates));
  }

  agentFile(weights: number[], name: string, source: string): string {
    return this.engine.text('evolution_agent', this.handle, JSON.stringify(weights), name, source);
  }
}
