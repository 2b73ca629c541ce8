// A game that another view hands to Play: the replay of an agent's game, or a game by hand. It stays
// in memory; the link only says that there is one.
import { goTo, hrefOf } from '../route.svelte';
import type { ManualGame } from './manual_game';

export type Handed =
  | { from: 'replay'; replay: string } // the text of an agent's replay (src/game/replay.h)
  | { from: 'game'; game: ManualGame; agent: string | null }; // `agent` plays on, if given

let handed: Handed | null = null;
let count = 0;

export function handOver(game: Handed): void {
  handed = game;
  goTo(hrefOf('play', { from: String(++count) }));
}

/** Returns the game once; null after that. */
export function takeHanded(): Handed | null {
  const game = handed;
  handed = null;
  return game;
}
