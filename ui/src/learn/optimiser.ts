// An optimiser of the core by itself. The caller tells it the fitness of each candidate.
import type { Engine } from '../core/engine';
import type { Candidate } from '../evolve/run';

export class Optimiser {
  private readonly handle: number;

  constructor(
    private readonly engine: Engine,
    settings: Record<string, string>,
    dimension: number,
    seed: number,
  ) {
    this.handle = engine.number('optimiser_open', JSON.stringify(settings), dimension, BigInt(seed));
  }

  ask(): Candidate[] {
    return this.engine.json('optimiser_ask', this.handle);
  }

  tell(fitness: number[]): void {
    this.engine.number('optimiser_tell', this.handle, JSON.stringify(fitness));
  }

  close(): void {
    this.engine.call('optimiser_close', this.handle);
  }
}
