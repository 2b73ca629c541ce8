// Every view as a picture, wide and on a phone, light and dark: to look at, and for the README
// (scripts/pictures). Nothing may stick out of the window.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { repository, testPages } from './browser';

const pages = testPages();
const folder = join(repository, 'build/pictures');
mkdirSync(folder, { recursive: true });

const after = (count: number) => (page: Page) =>
  page.waitForFunction(
    (least) => Number(document.querySelector('[data-figure=pieces]')?.textContent?.replaceAll(',', '')) >= least,
    count,
  );

const views: Record<string, { hash: string; ready?: (page: Page) => Promise<unknown> }> = {
  play: {
    hash: '#/play?seed=3',
    ready: async (page) => {
      await page.getByLabel(/^Its pace/).fill('10');
      await page.getByRole('button', { name: 'Hand over' }).click();
      await page.waitForTimeout(3000);
      await page.getByRole('button', { name: 'Take over' }).click();
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForTimeout(200);
    },
  },
  watch: {
    hash: '#/watch?agent=dt20_2013&seed=4',
    ready: async (page) => {
      await page.getByRole('slider', { name: /^Speed/ }).fill('8');
      await after(60)(page);
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: /^Placement 1:/ }).waitFor();
      await page.locator('main').evaluate((main) => (main.focus(), scrollTo(0, 0)));
    },
  },
  race: {
    hash: '#/race?left=dt20_2013&right=bcts_2009&pace1=6&pace2=5&seed=3',
    ready: async (page) => {
      const start = page.getByRole('button', { name: /Start/ }).first();
      if (await start.isVisible()) await start.click();
      await page.waitForTimeout(4000);
    },
  },
  evolve: {
    hash: '#/evolve?recipe=theta&seed=5',
    ready: async (page) => {
      await page.waitForSelector('button.main:enabled');
      await page.getByLabel('Draw the boards').uncheck();
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await page.waitForFunction(() => Number(document.querySelector('.progress strong')?.textContent) >= 4);
      await page.getByLabel('Draw the boards').check();
      await page.waitForTimeout(1500);
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  learn: { hash: '#/learn', ready: (page) => page.waitForTimeout(1500) },
};

for (const [view, { hash, ready }] of Object.entries(views)) {
  for (const [size, width, height] of [['wide', 1440, 900], ['phone', 390, 844]] as const) {
    for (const theme of ['light', 'dark'] as const) {
      test(`${view}, ${size}, ${theme}`, async () => {
        const page = await pages.open(hash, { width, height, theme, touch: size === 'phone' });
        await ready?.(page);
        await page.screenshot({ path: join(folder, `${view}-${size}-${theme}.png`) });
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(wider, 'nothing sticks out sideways').toBeLessThanOrEqual(0);
      });
    }
  }
}
