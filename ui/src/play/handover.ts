// A game that one view hands to Play: what an agent played so far, or a shown game from where it
// stands. The page's memory holds it; the link says only that there is one.
import { goTo, hrefOf } from '../route.svelte';
import type { ManualGame } from './manual_game';

export type Handed =
  | { from: 'replay'; replay: string } // the text of an agent's replay (src/game/replay.h)
  | { from: 'game'; game: ManualGame; agent: string | null }; // an agent: it plays on

let handed: Handed | null = null;
let count = 0;

export function handOver(game: Handed): void {
  handed = game;
  goTo(hrefOf('play', { from: String(++count) }));
}

/** Takes it; a second time there is none. */
export function takeHanded(): Handed | null {
  const game = handed;
  handed = null;
  return game;
}
