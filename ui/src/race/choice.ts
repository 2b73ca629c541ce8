// The settings of a race: who plays in each seat, the goal, the pieces.
import { hrefOf } from '../route.svelte';
import type { ManualKind } from '../play/kinds';
import type { Goal } from './race';

/** A seat is a person, a recorded game, or the name of an agent. */
export const PERSON = 'you';
export const RECORD = 'record';

export interface RaceChoice {
  kind: ManualKind;
  goal: Goal;
  amount: number; // lines or seconds
  seats: [string, string];
  paces: [number, number]; // of agents, in pieces a second
}

/** The link to the same race. */
export function hrefOfRace(choice: RaceChoice, seed: bigint, record: string | null): string {
  return hrefOf('race', {
    rules: choice.kind,
    goal: choice.goal,
    amount: choice.amount,
    left: choice.seats[0],
    right: choice.seats[1],
    pace1: choice.paces[0],
    pace2: choice.paces[1],
    seed,
    game: record ?? undefined,
  });
}
