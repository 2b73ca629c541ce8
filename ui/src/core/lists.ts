// The lists of the engine: agents, rules and features; and its signature.
import type { Engine } from './engine';

export interface AgentDescription {
  name: string;
  kind: 'linear' | 'random' | 'neural';
  lookAhead: 'none' | 'next' | 'expect';
  source: string;
  rules: string;
  weights: { feature: string; weight: number }[];
  published: { rules: string; lines: number; source: string }[];
}

export interface RulesList {
  presets: { name: string; text: string; meaning: string }[];
  fields: { name: string; expected: string; meaning: string }[];
}

export interface ParsedRules {
  text: string;
  height: number;
  preview: number;
  keys: boolean;
}

export interface Feature {
  name: string;
  meaning: string;
  source: string;
}

export const catalogOf = (engine: Engine) => engine.json<AgentDescription[]>('catalog');
export const rulesListOf = (engine: Engine) => engine.json<RulesList>('rules_list');
export const featuresOf = (engine: Engine) => engine.json<Feature[]>('features_list');

/** Throws a Refusal with the engine's sentence. */
export const parseRules = (engine: Engine, text: string) => engine.json<ParsedRules>('rules_parse', text);

/** Plays the fixed games of the signature, in about a second. */
export const signatureOf = (engine: Engine) => engine.text('signature');
