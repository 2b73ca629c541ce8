import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testPages } from './browser';
import { falling, openGame, reaches, shown } from './stage';

const pages = testPages();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('agents race to a result, and again', async () => {
  const page = await openGame(pages, '#/race?left=random&right=dt20_2013&goal=lines&amount=3&pace1=15&pace2=15&seed=4');
  expect((await shown(page, 0)).cells).toEqual((await shown(page, 1)).cells);
  await button(page, 'Start the race').click();
  const result = page.getByText(/^dt20_2013 wins: /);
  await result.waitFor();
  const text = await result.innerText();
  await button(page, 'Rematch, same pieces').click();
  await result.waitFor();
  expect(await result.innerText()).toBe(text); // a race is a function of its seed
  await button(page, 'Rematch, new pieces').click();
  await page.getByText(/ wins: |A draw/).waitFor();
  expect(await page.getByLabel('Seed').inputValue()).not.toBe('4');
});

test('an agent of one’s own races, and one that is gone gets a sentence', async () => {
  const page = await openGame(pages, '#/play');
  await page.evaluate(() => {
    const text = JSON.stringify({
      format: 'tetrarch-agent-1',
      name: 'mine',
      kind: 'linear',
      weights: { holes: -4, column_transitions: -2, row_transitions: -1 },
      provenance: { source: 'a test' },
    });
    sessionStorage.setItem('tetrarch.own-agents', JSON.stringify([{ name: 'mine', text }]));
    location.hash = '#/race?agent=own:mine&left=random&goal=lines&amount=2&pace1=15&pace2=15&seed=2';
  });
  await page.getByRole('heading', { name: 'mine' }).waitFor();
  await button(page, 'Start the race').click();
  await page.getByText(/ wins: /).waitFor();
  const other = await pages.open('#/race?agent=own:gone');
  expect((await other.getByRole('alert').innerText()).length).toBeGreaterThan(20);
});

test('a person races an agent, and a recorded game', async () => {
  const page = await openGame(pages, '#/race?right=dt20_2013&goal=score&amount=2&pace2=5&seed=4');
  const start = falling(await shown(page, 0)).left;
  await page.keyboard.press('ArrowLeft');
  await reaches(page, start - 1);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await button(page, 'Go on').click();
  await page.getByText(/^dt20_2013 wins: [\d,]+ points to [\d,]+\.$/).waitFor();
  await button(page, 'Replay of your game').click();
  await page.getByRole('link', { name: 'Race against it' }).click();
  await page.getByRole('heading', { name: 'Recorded game' }).waitFor();
  expect(await page.getByLabel('Seed').inputValue()).toBe('4');
  await button(page, 'Start the race').click();
  await page.getByText(/ wins?: /).waitFor();
});
