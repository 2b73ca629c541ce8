// Finished games, kept in the browser: name, date, result and record.
import { MANUAL_KINDS, type ManualKind } from './kinds';

export interface KeptGame {
  id: string;
  name: string;
  date: string; // ISO 8601
  rules: ManualKind;
  speed: string; // "level 1", "150 ms a row"
  score: number;
  lines: number;
  moves: number; // keys in thesis play, else pieces
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

// The kept text may be anything: entries that are not games are ignored.
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

  // Returns an error sentence, empty for success.
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

// A CSV field, in quotes if needed. An apostrophe goes before a text that a spreadsheet would compute.
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
