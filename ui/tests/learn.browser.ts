import { expect, test } from 'vitest';
import { testPages } from './browser';

const pages = testPages();

test('cells filled by key change the features', async () => {
  const page = await pages.open('#/learn');
  await page.getByRole('button', { name: 'Empty', exact: true }).click();
  const holes = page.getByRole('row', { name: /^holes/ }).getByRole('cell').first();
  expect(await holes.textContent()).toBe('0');
  const cell = page.getByRole('button', { name: 'Row 8, column 1', exact: true });
  await cell.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await page.getByRole('button', { name: 'Row 7, column 1', exact: true }).getAttribute('aria-pressed')).toBe('true');
  expect(await holes.textContent()).toBe('6');
  await page.getByRole('row', { name: /^holes/ }).getByText('+6').waitFor();
});

test('placements can be stepped through, and the best one is first', async () => {
  const page = await pages.open('#/learn');
  await page.getByText('Placement 1 of 34').waitFor();
  await page.getByText('This is the one the agent plays.').waitFor();
  const value = async () =>
    Number((await page.locator('tr.sum td.number').textContent())!.replace('−', '-'));
  const best = await value();
  await page.getByRole('listbox').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Placement 2 of 34').waitFor();
  expect(await value()).toBeLessThanOrEqual(best);
  await page.getByRole('button', { name: 'O', exact: true }).click();
  await page.getByText('Placement 1 of 9').waitFor();
  await page.getByRole('button', { name: 'Put it there' }).click();
  await page.getByText('Placement 1 of 17').waitFor();
});

test('both searches find higher ground, step by step and by themselves', async () => {
  const page = await pages.open('#/learn');
  for (const title of ['Genetic algorithm', 'Particle swarm']) {
    const part = page.locator('.controls', { has: page.getByRole('heading', { name: title, exact: true }) });
    const figure = async (name: string) =>
      Number(await part.locator('.figures > div', { hasText: name }).locator('dd').textContent());
    const before = await figure('mean');
    for (let i = 0; i < 30; ++i) await part.getByRole('button', { name: 'Step' }).click();
    expect(await figure('mean')).toBeGreaterThan(before + 0.1);
    await part.getByRole('button', { name: 'Play' }).click();
    await page.waitForTimeout(2500);
    await part.getByRole('button', { name: 'Pause' }).click();
    const unit = title === 'Particle swarm' ? 'iteration' : 'generation';
    expect(await figure(unit)).toBeGreaterThan(30);
    await part.getByRole('button', { name: 'Start over' }).click();
    expect(await figure(unit)).toBe(0);
  }
});
