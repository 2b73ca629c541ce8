// The keys of each action, for each kind of game. A key is an `event.code`: a place on the keyboard,
// not a letter. The first eight actions are the ManualKeys of the core, in its order.
import type { ManualKind } from './kinds';

export const ACTIONS = [
  'left', 'right', 'down', 'drop', 'clockwise', 'counter', 'half', 'hold',
  'pause', 'restart', 'hint', 'undo', 'agent', 'end',
] as const;
export type Action = (typeof ACTIONS)[number];
export const GAME_ACTIONS = 8;

export const ACTION_NAMES: Record<Action, string> = {
  left: 'Move left',
  right: 'Move right',
  down: 'Soft drop',
  drop: 'Hard drop',
  clockwise: 'Turn clockwise',
  counter: 'Turn anticlockwise',
  half: 'Half turn',
  hold: 'Hold',
  pause: 'Pause',
  restart: 'Restart',
  hint: 'Hint',
  undo: 'Undo',
  agent: 'Agent plays / you play',
  end: 'End the game',
};

export type Bindings = Record<Action, string[]>;

const COMMON = {
  pause: ['KeyP', 'Escape'],
  restart: ['KeyR'],
  hint: ['KeyH'],
  undo: ['KeyU', 'Backspace'],
  agent: ['KeyG'],
};

export const DEFAULT_BINDINGS: Record<ManualKind, Bindings> = {
  guideline: {
    left: ['ArrowLeft'],
    right: ['ArrowRight'],
    down: ['ArrowDown'],
    drop: ['Space'],
    clockwise: ['ArrowUp', 'KeyX'],
    counter: ['KeyZ'],
    half: ['KeyA'],
    hold: ['KeyC', 'ShiftLeft', 'ShiftRight'],
    ...COMMON,
    end: [],
  },
  thesis: {
    left: ['KeyA'],
    right: ['KeyD'],
    down: ['KeyS'],
    drop: [],
    clockwise: ['KeyW'],
    counter: [],
    half: [],
    hold: [],
    ...COMMON,
    end: ['KeyL'],
  },
  classic: {
    left: ['ArrowLeft'],
    right: ['ArrowRight'],
    down: ['ArrowDown'],
    drop: ['Space'],
    clockwise: ['ArrowUp'],
    counter: [],
    half: [],
    hold: [],
    ...COMMON,
    end: [],
  },
};

// The actions of a kind of game.
export function actionsOf(kind: ManualKind): Action[] {
  const missing: Action[] =
    kind === 'guideline' ? [] : ['counter', 'half', 'hold', ...(kind === 'thesis' ? ['drop' as const] : [])];
  return ACTIONS.filter((action) => !missing.includes(action));
}

export function copyOf(bindings: Bindings): Bindings {
  return Object.fromEntries(ACTIONS.map((action) => [action, [...bindings[action]]])) as Bindings;
}

export function actionOf(bindings: Bindings, code: string): Action | null {
  return ACTIONS.find((action) => bindings[action].includes(code)) ?? null;
}

export const KEYS_PER_ACTION = 3;

// Binds `code` to `action` and to no other. When an action has too many keys, the oldest is removed.
export function bound(bindings: Bindings, action: Action, code: string): Bindings {
  const result = copyOf(bindings);
  for (const other of ACTIONS) result[other] = result[other].filter((known) => known !== code);
  result[action] = [...result[action], code].slice(-KEYS_PER_ACTION);
  return result;
}

export function unbound(bindings: Bindings, action: Action, code: string): Bindings {
  const result = copyOf(bindings);
  result[action] = result[action].filter((known) => known !== code);
  return result;
}

const CODE = /^[A-Za-z][A-Za-z0-9]{0,23}$/;

// The kept text may be anything: what is not a list of keys is replaced by the default.
export function bindingsFrom(kept: unknown, kind: ManualKind): Bindings {
  const result = copyOf(DEFAULT_BINDINGS[kind]);
  if (typeof kept !== 'object' || kept === null) return result;
  const used = new Set<string>();
  for (const action of ACTIONS) {
    const codes = (kept as Record<string, unknown>)[action];
    if (!Array.isArray(codes)) continue;
    result[action] = codes
      .filter((code): code is string => typeof code === 'string' && CODE.test(code))
      .slice(0, KEYS_PER_ACTION);
  }
  for (const action of ACTIONS) {
    result[action] = result[action].filter((code) => !used.has(code) && used.add(code));
  }
  return result;
}

const SIGNS: Record<string, string> = {
  ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc',
  ShiftLeft: 'left Shift', ShiftRight: 'right Shift', ControlLeft: 'left Ctrl',
  ControlRight: 'right Ctrl', AltLeft: 'left Alt', AltRight: 'right Alt',
};

export function keyName(code: string): string {
  return SIGNS[code] ?? code.replace(/^(Key|Digit)/, '').replace(/^Numpad/, 'Num ');
}
