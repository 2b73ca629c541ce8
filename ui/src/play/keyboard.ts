// The keyboard during a game. A game takes bound keys only; text fields and lists keep all of their
// keys.
import { ACTIONS, GAME_ACTIONS, actionOf, type Action, type Bindings } from './bindings';

const WRITING = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]';
const SLIDING = 'input[type=range], input[type=radio]';
const PRESSING = 'button, a, summary, input[type=checkbox]';

const within = (event: Event, selector: string) =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/** Whether the key is for the focused element. During a game only text fields and lists keep keys. */
export function belongsElsewhere(event: KeyboardEvent, playing: boolean): boolean {
  if (within(event, WRITING)) return true;
  if (playing) return false;
  if (within(event, SLIDING)) return true;
  return (event.code === 'Space' || event.code === 'Enter') && within(event, PRESSING);
}

function isShortcut(event: KeyboardEvent, bindings: Bindings): boolean {
  const own = (...codes: string[]) => codes.some((code) => actionOf(bindings, code));
  return (
    (event.ctrlKey && !own('ControlLeft', 'ControlRight')) ||
    (event.altKey && !own('AltLeft', 'AltRight')) ||
    event.metaKey
  );
}

/** The action of a key event; null when the event is not for the game. */
export function actionFor(event: KeyboardEvent, bindings: Bindings, playing: boolean): Action | null {
  if (isShortcut(event, bindings) || belongsElsewhere(event, playing)) return null;
  return actionOf(bindings, event.code);
}

/** The number of the core's key; -1 for an action of the page. */
export function keyOf(action: Action): number {
  const index = ACTIONS.indexOf(action);
  return index < GAME_ACTIONS ? index : -1;
}
