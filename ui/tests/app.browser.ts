import { expect, test } from 'vitest';
import { testPages } from './browser';

const pages = testPages();

test('tabs lead to every view, by mouse and by key', async () => {
  const page = await pages.open('');
  expect(await page.title()).toBe('Play · Tetrarch');
  for (const view of ['Watch', 'Race', 'Evolve', 'Learn', 'Play']) {
    await page.getByRole('link', { name: view, exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction((title) => document.title === title, `${view} · Tetrarch`);
  }
});

test('the theme follows the system until one is chosen, and the choice stays', async () => {
  const page = await pages.open('', { theme: 'dark' });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground()).toBe('rgb(21, 23, 28)');
  await page.getByRole('button', { name: /^Theme/ }).click();
  expect(await ground()).toBe('rgb(245, 244, 241)');
  await page.reload();
  expect(await ground()).toBe('rgb(245, 244, 241)');
});
