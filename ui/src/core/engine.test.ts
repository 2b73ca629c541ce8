import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { OpenAgent } from './agents';
import { Engine, Refusal } from './engine';
import { catalogOf, featuresOf, parseRules, rulesListOf, signatureOf } from './lists';

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.fromBytes(readFileSync(new URL('../../../build/wasm/tetrarch.wasm', import.meta.url)));
});

test('the signature is the native one', () => {
  expect(signatureOf(engine)).toBe(
    readFileSync(new URL('../../../tests/signature', import.meta.url), 'utf8').trim(),
  );
});

test('rules are parsed by the engine, and refused in its words', () => {
  expect(parseRules(engine, 'standard,height=10')).toEqual({
    text: 'standard,height=10',
    height: 10,
    preview: 0,
    keys: false,
  });
  expect(() => parseRules(engine, 'standard,height=99')).toThrow(Refusal);
  expect(() => parseRules(engine, 'standard,height=99')).toThrow(/height/);
  expect(rulesListOf(engine).presets.map((preset) => preset.name)).toContain('thesis');
});

test('the catalog and agent files', () => {
  const names = catalogOf(engine).map((agent) => agent.name);
  expect(names).toContain('dt20_2013');
  const agent = new OpenAgent(engine, 'dt20_2013+next');
  expect(agent.description.lookAhead).toBe('next');
  const copy = new OpenAgent(engine, agent.fileText(), 'copy.json');
  expect(copy.description).toEqual(agent.description);
  agent.close();
  copy.close();
});

test('a broken agent file gets a sentence', () => {
  expect(() => new OpenAgent(engine, '{"format": ', 'my.json')).toThrow(
    "agent file 'my.json': not valid JSON at byte 12; expected an agent file",
  );
  expect(() => new OpenAgent(engine, 'nobody')).toThrow(/unknown agent 'nobody'/);
});

test('features have a name and a meaning', () => {
  const features = featuresOf(engine);
  expect(features.length).toBeGreaterThan(20);
  expect(features.every((feature) => feature.name && feature.meaning)).toBe(true);
});
