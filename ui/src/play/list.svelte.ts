// The list of kept games on the page.
import { Field, type ManualGame } from './manual_game';
import { KeptGames, type KeptGame } from './kept';
import { MANUAL_KINDS } from './kinds';

const store = new KeptGames(() => localStorage);

export const list: { games: KeptGame[] } = $state({ games: [] });

export function refresh(): void {
  list.games = store.all();
}

function speedOf(numbers: ArrayLike<number>, record: string): string {
  if (record.startsWith('g1.')) return `level ${record.split('.')[2]} to ${numbers[Field.level]}`;
  return numbers[Field.keyCap]! >= 0 ? '150 ms a row' : `NES level 0 to ${numbers[Field.level]}`;
}

/** Keeps a game. Returns an error sentence, empty for success. */
export function keep(game: ManualGame, name: string, how: string): string {
  const record = game.record();
  const seed = String(game.seed());
  const numbers = game.numbers();
  const problem = store.add({
    id: `${Date.now()}-${Math.floor(Math.random() * 1e9)}`,
    name,
    date: new Date().toISOString(),
    rules: MANUAL_KINDS[numbers[Field.kind]!]!,
    speed: speedOf(numbers, record),
    score: numbers[Field.score]!,
    lines: numbers[Field.lines]!,
    moves: numbers[numbers[Field.keyCap]! >= 0 ? Field.keys : Field.pieces]!,
    seconds: Math.round(numbers[Field.milliseconds]! / 1000),
    seed,
    how,
    record,
  });
  refresh();
  return problem;
}

/** Removes a game. Returns an error sentence, empty for success. */
export function forget(id: string): string {
  const problem = store.remove(id);
  refresh();
  return problem;
}
