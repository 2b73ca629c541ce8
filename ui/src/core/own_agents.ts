// Agents that the visitor has made or dropped, handed from view to view: agent files by name, kept
// as long as the tab. A link names one as "own:NAME": #/watch?agent=own:theta-7
const KEY = 'tetrarch.own-agents';
const MOST = 12;
export const OWN = 'own:';

export interface OwnAgent {
  name: string;
  /** The content of an agent file. */
  text: string;
}

let here: OwnAgent[] = []; // where there is no storage

/** The newest first. */
export function ownAgents(): OwnAgent[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(list)) return here;
    return list.filter((one): one is OwnAgent => typeof one?.name === 'string' && typeof one?.text === 'string');
  } catch {
    return here;
  }
}

/** Keeps an agent file; one of the same name is replaced. Returns what a link calls it. */
export function keepOwnAgent(name: string, text: string): string {
  here = [{ name, text }, ...ownAgents().filter((one) => one.name !== name)].slice(0, MOST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(here));
  } catch {
    // Not kept over a reload, but there.
  }
  return OWN + name;
}

/** The text to open an agent with: the file of an own one, any other text as it is. */
export function agentText(reference: string): string {
  if (!reference.startsWith(OWN)) return reference;
  const name = reference.slice(OWN.length);
  return ownAgents().find((one) => one.name === name)?.text ?? reference;
}
