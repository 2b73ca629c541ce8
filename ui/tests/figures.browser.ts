// What the page promises in figures: they are printed; bounds are generous where a clock is involved.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { repository, testPages } from './browser';

const pages = testPages();
const folder = join(repository, 'build/page');
const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function filesIn(path: string): string[] {
  return readdirSync(path).flatMap((name) => {
    const file = join(path, name);
    return statSync(file).isDirectory() ? filesIn(file) : [file];
  });
}

test('the signature in the browser is the native one', async () => {
  const page = await pages.open('#/learn');
  await page.getByRole('button', { name: 'Compute it here' }).click();
  const found = await page.locator('[data-signature]').textContent();
  expect(found).toBe(readFileSync(join(repository, 'tests/signature'), 'utf8').trim());
  console.log(`figure: signature in chromium: ${found}`);
});

test('the first frame of play comes soon, and little is sent for it', async () => {
  const page = await pages.open('#/learn');
  await page.addInitScript(() => {
    requestAnimationFrame(function look() {
      const canvas = document.querySelector('main canvas') as HTMLCanvasElement | null;
      if (canvas && canvas.width > 0) {
        requestAnimationFrame(() => ((window as { firstFrame?: number }).firstFrame = performance.now()));
      } else {
        requestAnimationFrame(look);
      }
    });
  });
  const sent = new Set<string>();
  page.on('response', (response) => sent.add(new URL(response.url()).pathname));
  const best = [];
  for (let i = 0; i < 3; ++i) {
    await page.goto('about:blank');
    await page.goto(`${pages.url()}#/play`);
    await page.waitForFunction(() => (window as { firstFrame?: number }).firstFrame !== undefined);
    best.push(await page.evaluate(() => (window as { firstFrame?: number }).firstFrame!));
  }
  const prefix = new URL(pages.url()).pathname;
  const bytes = [...sent]
    .filter((path) => path.startsWith(prefix))
    .reduce((sum, path) => sum + gzipped(join(folder, path.slice(prefix.length) || 'index.html')), 0);
  console.log(`figure: first frame of play: ${Math.min(...best).toFixed(0)} ms from a local server`);
  console.log(`figure: sent for it: ${kilobytes(bytes)} gzip`);
  expect(Math.min(...best)).toBeLessThan(20_000);
  expect(bytes).toBeLessThan(200_000);
});

test('all views together stay small', () => {
  const bytes = filesIn(folder).reduce((sum, file) => sum + gzipped(file), 0);
  const wasm = filesIn(folder).filter((file) => file.endsWith('.wasm')).reduce((sum, file) => sum + gzipped(file), 0);
  console.log(`figure: the whole page: ${kilobytes(bytes)} gzip, of which the engine ${kilobytes(wasm)}`);
  expect(bytes).toBeLessThan(280_000);
});
