// A race of two games on the same pieces in the engine, and its result in words.
import type { Engine } from '../core/engine';
import { timeText } from '../board/scene';
import { Field, type ManualGame } from '../play/manual_game';

/** In the order of RaceGoal (src/manual/race.h). */
export const GOALS = ['lines', 'score', 'survival'] as const;
export type Goal = (typeof GOALS)[number];

export const GOAL_NAMES: Record<Goal, string> = {
  lines: 'First to so many lines',
  score: 'Most points in so many seconds',
  survival: 'Who goes on longer',
};
export const DEFAULT_AMOUNTS: Record<Goal, number> = { lines: 40, score: 120, survival: 0 };

/** In the order of RaceReason. */
const Reason = { linesReached: 1, otherToppedOut: 2, higherScore: 3, longer: 4 };

export interface RaceResult {
  winner: 0 | 1 | null;
  reason: number;
}

export class Race {
  private readonly handle: number;

  constructor(
    private readonly engine: Engine,
    first: ManualGame,
    second: ManualGame,
    goal: Goal,
    amount: number,
  ) {
    this.handle = engine.number('race_new', first.handle, second.handle, GOALS.indexOf(goal), amount);
  }

  /** Lets time pass in both games until `time`. Returns the result, null before the end. */
  pass(time: number): RaceResult | null {
    const code = this.engine.call('race_pass', this.handle, time * 1000);
    if (code === 0) return null;
    const winner = (code & 3) - 1;
    return { winner: winner === 2 ? null : (winner as 0 | 1), reason: code >> 2 };
  }

  close(): void {
    this.engine.call('race_close', this.handle);
  }
}

export interface Standing {
  name: string;
  score: number;
  lines: number;
  milliseconds: number;
}

export function standingOf(name: string, game: ManualGame): Standing {
  const numbers = game.numbers();
  return {
    name,
    score: numbers[Field.score]!,
    lines: numbers[Field.lines]!,
    milliseconds: numbers[Field.milliseconds]!,
  };
}

/** "You win: 40 lines in 1:02, dt20_2013 has 31." */
export function resultText(result: RaceResult, seats: readonly [Standing, Standing]): string {
  if (result.winner === null) return 'A draw.';
  const winner = seats[result.winner];
  const loser = seats[1 - result.winner]!;
  const start = winner.name === 'You' ? 'You win' : `${winner.name} wins`;
  const loses = loser.name === 'You' ? 'you' : loser.name;
  const has = loser.name === 'You' ? 'have' : 'has';
  const points = (score: number) => score.toLocaleString('en');
  switch (result.reason) {
    case Reason.linesReached:
      return `${start}: ${winner.lines} lines in ${timeText(winner.milliseconds)}, ${loses} ${has} ${loser.lines}.`;
    case Reason.otherToppedOut:
      return `${start}: ${loses} cannot go on, after ${loser.lines} lines.`;
    case Reason.higherScore:
      return `${start}: ${points(winner.score)} points to ${points(loser.score)}.`;
    default:
      return `${start}: ${loses} cannot go on after ${timeText(loser.milliseconds)}.`;
  }
}
