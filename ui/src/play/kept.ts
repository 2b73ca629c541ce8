// Games that people finished, kept in the browser: who, when, what, and the record to show it again.
import { MANUAL_KINDS, type ManualKind } from './kinds';

export interface KeptGame {
  id: string;
  name: string;
  date: string; // ISO 8601
  rules: ManualKind;
  speed: string; // "level 1", "150 ms a row"
  score: number;
  lines: number;
  moves: number; // keys where they are counted, else pieces
  seconds: number;
  seed: string;
  how: string; // "by hand", "practice", "with dt20_2013"
  record: string;
}

export type KeptStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'tetrarch.games';
export const MAX_NAME = 40;

function isGame(value: unknown): value is KeptGame {
  if (typeof value !== 'object' || value === null) return false;
  const game = value as Record<string, unknown>;
  const texts = ['id', 'name', 'date', 'rules', 'speed', 'seed', 'how', 'record'];
  const numbers = ['score', 'lines', 'moves', 'seconds'];
  return (
    texts.every((name) => typeof game[name] === 'string') &&
    numbers.every((name) => Number.isFinite(game[name])) &&
    (MANUAL_KINDS as readonly string[]).includes(game.rules as string)
  );
}

// What was kept may be anything: what is not a game is passed over.
export function gamesFrom(text: string | null): KeptGame[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isGame) : [];
  } catch {
    return [];
  }
}

export const REFUSED =
  'This browser does not let the page keep anything (private window, or storage is full or switched off). Export the list or save the link instead.';

export class KeptGames {
  constructor(private storage: () => KeptStorage) {}

  all(): KeptGame[] {
    try {
      return gamesFrom(this.storage().getItem(KEY));
    } catch {
      return [];
    }
  }

  // An empty text, or the sentence that says why it could not be kept.
  add(game: KeptGame): string {
    return this.write([game, ...this.all()]);
  }

  remove(id: string): string {
    return this.write(this.all().filter((game) => game.id !== id));
  }

  private write(games: KeptGame[]): string {
    try {
      this.storage().setItem(KEY, JSON.stringify(games));
      return '';
    } catch {
      return REFUSED;
    }
  }
}

const COLUMNS: (keyof KeptGame)[] = [
  'name', 'date', 'rules', 'speed', 'score', 'lines', 'moves', 'seconds', 'seed', 'how', 'record',
];

// A text in quotes where it must be; one that a spreadsheet would compute gets an apostrophe.
function csvField(value: string | number): string {
  let text = String(value);
  if (typeof value === 'string' && /^[=+\-@\t\r]/.test(text)) text = `'${text}`;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvOf(games: readonly KeptGame[]): string {
  const rows = games.map((game) => COLUMNS.map((column) => csvField(game[column])).join(','));
  return [COLUMNS.join(','), ...rows].join('\r\n') + '\r\n';
}

export function jsonOf(games: readonly KeptGame[]): string {
  const rows = games.map((game) => Object.fromEntries(COLUMNS.map((name) => [name, game[name]])));
  return JSON.stringify(rows, null, 2) + '\n';
}
