// The visitor's own agents: agent files by name, for all views, kept until the tab is closed. A link
// names one as own:NAME, as in #/watch?agent=own:theta-7
const KEY = 'tetrarch.own-agents';
const MOST = 12;
export const OWN = 'own:';

export interface OwnAgent {
  name: string;
  /** The content of an agent file. */
  text: string;
}

let here: OwnAgent[] = []; // used when there is no storage

/** Newest first. */
export function ownAgents(): OwnAgent[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(list)) return here;
    return list.filter((one): one is OwnAgent => typeof one?.name === 'string' && typeof one?.text === 'string');
  } catch {
    return here;
  }
}

/** Keeps an agent file and replaces one of the same name. Returns its name in links. */
export function keepOwnAgent(name: string, text: string): string {
  here = [{ name, text }, ...ownAgents().filter((one) => one.name !== name)].slice(0, MOST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(here));
  } catch {
    // No storage: the agent is lost in a reload.
  }
  return OWN + name;
}

/** The text for opening an agent: the file of an own agent, any other text unchanged. */
export function agentText(reference: string): string {
  if (!reference.startsWith(OWN)) return reference;
  const name = reference.slice(OWN.length);
  return ownAgents().find((one) => one.name === name)?.text ?? reference;
}
