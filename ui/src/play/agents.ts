// The agents that a visitor can choose: those of the catalog and the visitor's own.
import { OpenAgent } from '../core/agents';
import type { Engine } from '../core/engine';
import { catalogOf } from '../core/lists';
import { OWN, agentText, ownAgents } from '../core/own_agents';

export const DEFAULT_AGENT = 'dt20_2013';

/** Their names in links and lists: NAME, or own:NAME for own agents. */
export function agentReferences(engine: Engine): string[] {
  return [...ownAgents().map(({ name }) => OWN + name), ...catalogOf(engine).map(({ name }) => name)];
}

/** The name to show. */
export function agentLabel(reference: string): string {
  return reference.startsWith(OWN) ? reference.slice(OWN.length) : reference;
}

/** Throws a Refusal with the engine's sentence. */
export function openAgent(engine: Engine, reference: string): OpenAgent {
  return new OpenAgent(engine, agentText(reference), agentLabel(reference));
}
