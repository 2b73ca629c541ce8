import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { repository, testPages } from './browser';

const pages = testPages();

const pieces = async (page: Page) =>
  Number((await page.locator('[data-figure=pieces]').textContent())!.replaceAll(',', ''));
const rate = async (page: Page) =>
  Number((await page.locator('[data-figure=rate]').textContent())!.replaceAll(',', ''));
const drop = (page: Page, name: string, content: string) =>
  page.evaluate(
    ([name, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content!], name!));
      document.querySelector('.watch')!.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
    },
    [name, content],
  );

test('an agent plays at once, pauses, steps, and says why', async () => {
  const page = await pages.open('#/watch?agent=bcts_2009&rules=standard&seed=3');
  await page.waitForFunction(() => Number(document.querySelector('[data-figure=pieces]')?.textContent) >= 3);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.waitForTimeout(400);
  const paused = await pieces(page);
  await page.waitForTimeout(600);
  expect(await pieces(page)).toBe(paused);
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await page.waitForFunction(
    (count) => Number(document.querySelector('[data-figure=pieces]')?.textContent) === count,
    paused + 1,
  );
  // Every placement with its value, best first, the first one chosen.
  const placements = page.getByRole('button', { name: /^Placement \d+:/ });
  expect(await placements.count()).toBeGreaterThan(8);
  expect(await placements.first().getAttribute('aria-label')).toContain('chosen');
  // The features' products add up to the value, for a linear agent that looks at one piece.
  const value = Number(/value (\S+?)(,|$)/.exec((await placements.first().getAttribute('aria-label'))!)![1]);
  const products = await page.locator('.thoughts tbody tr td:nth-child(4)').allTextContents();
  expect(products).toHaveLength(8);
  const sum = products.reduce((total, text) => total + Number(text), 0);
  expect(Math.abs(sum - value)).toBeLessThan(0.02 * Math.max(1, Math.abs(value)));
});

test('holding Down slows the show, letting go ends that', async () => {
  const page = await pages.open('#/watch');
  await page.getByRole('slider', { name: /^Speed/ }).fill('7'); // 60 pieces a second
  await page.locator('main').focus();
  await page.waitForFunction(() => Number(document.querySelector('[data-figure=pieces]')?.textContent) > 30);
  await page.keyboard.down('ArrowDown');
  await page.getByText('Slowed down').waitFor();
  const before = await pieces(page);
  await page.waitForTimeout(1500);
  expect((await pieces(page)) - before).toBeLessThan(12);
  await page.keyboard.up('ArrowDown');
  await page.waitForFunction((count) => Number(document.querySelector('[data-figure=pieces]')?.textContent) > count + 30, before);
});

test('as fast as it can', async () => {
  const page = await pages.open('#/watch?agent=dt20_2013&rules=standard&seed=1');
  await page.getByRole('slider', { name: /^Speed/ }).fill('11');
  await page.waitForFunction(() => document.querySelector('[data-figure=pieces]')!.textContent!.length > 6); // 100,000
  await page.waitForTimeout(3000);
  const found = await rate(page);
  console.log(`figure: watch, dt20_2013 in one worker: ${found.toLocaleString('en')} pieces/s`);
  expect(found).toBeGreaterThan(5_000); // a busy machine must not fail the test; the figure is printed
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: /^Placement 1:/ }).waitFor();
});

test('a dropped agent file plays; a broken one gets a sentence', async () => {
  const page = await pages.open('#/watch');
  const file = readFileSync(join(repository, 'data/agents/bcts_2009.json'), 'utf8').replace('"bcts_2009"', '"mine"');
  await drop(page, 'mine.json', file);
  await page.waitForFunction(() => document.querySelector('select')!.value === 'own:mine');
  await drop(page, 'broken.json', file.replace('"holes"', '"hoels"'));
  expect(await page.getByRole('alert').textContent()).toBe(
    "agent file 'broken.json': weights: unknown feature 'hoels'; did you mean holes? 'tetrarch features' lists all",
  );
  await drop(page, 'broken.json', 'not json');
  expect(await page.getByRole('alert').textContent()).toContain("agent file 'broken.json': not valid JSON");
});

test('rules and seeds that are none get a sentence', async () => {
  const page = await pages.open('#/watch');
  await page.getByLabel('Rules').fill('standard,height=99');
  await page.keyboard.press('Tab');
  expect(await page.getByRole('alert').textContent()).toContain('height');
  await page.getByLabel('Rules').fill('standard,height=10');
  await page.getByLabel('Seed').fill('five');
  await page.keyboard.press('Tab');
  expect(await page.getByRole('alert').textContent()).toContain("'five'");
});

test('take over leads to play, race it to the race', async () => {
  const page = await pages.open('#/watch');
  await page.waitForFunction(() => Number(document.querySelector('[data-figure=pieces]')?.textContent) >= 4);
  await page.getByRole('button', { name: 'Race it' }).click();
  await page.waitForFunction(() => document.title.startsWith('Race'));
  await page.goBack();
  await page.waitForFunction(() => Number(document.querySelector('[data-figure=pieces]')?.textContent) >= 4);
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.waitForFunction(() => document.title.startsWith('Play'));
});

test('a saved replay can be opened and sought', async () => {
  const page = await pages.open('#/watch?agent=dt10_2013&rules=standard,height=10&seed=5');
  await page.waitForFunction(() => Number(document.querySelector('[data-figure=pieces]')?.textContent) >= 6);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save replay' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toMatch(/^tetrarch-replay 1\nagent dt10_2013\nrules standard,height=10\nseed 5\n/);
  await drop(page, 'game.txt', text);
  const slider = page.getByRole('slider', { name: /^Piece/ });
  await slider.fill('2');
  await page.waitForFunction(() => document.querySelector('[data-figure=pieces]')?.textContent === '2');
});
