import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testPages } from './browser';
import { falling, filled, openGame, reaches, shown } from './stage';

const pages = testPages();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

async function download(page: Page, name: string, timeout = 30_000): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout }), button(page, name).click()]);
  return readFileSync(await file.path());
}

test('keys move a piece', async () => {
  const page = await openGame(pages, '#/play?seed=1');
  const start = falling(await shown(page));
  await page.keyboard.press('ArrowLeft'); // starts the game, too
  await reaches(page, start.left - 1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await reaches(page, start.left + 1);
  await page.keyboard.press('Space');
  await page.waitForTimeout(100);
  const after = await shown(page);
  expect(filled(after)).toBe(8);
  expect(after.cells[0]).toMatch(/\d/);
});

test('a held key repeats after 167 ms, then every 33 ms', async () => {
  const page = await openGame(pages, '#/play?seed=1');
  await page.keyboard.press('KeyZ'); // starts
  await page.waitForTimeout(100);
  const start = falling(await shown(page)).left;
  await page.evaluate(() => window.addEventListener('keydown', (event) => ((window as any).pressed = event.timeStamp)));
  await page.keyboard.down('ArrowRight');
  const samples = [];
  for (let i = 0; i < 12; ++i) samples.push(await shown(page));
  await page.keyboard.up('ArrowRight');
  const pressed = await page.evaluate(() => (window as any).pressed as number);
  const expected = (time: number) => {
    const held = time - pressed;
    return start + (held < 0 ? 0 : held < 167 ? 1 : 2 + Math.floor((held - 167) / 33));
  };
  const wall = 9;
  for (const sample of samples) {
    const { left } = falling(sample);
    // What is seen was drawn at most a few frames before.
    expect(left).toBeLessThanOrEqual(expected(sample.time));
    expect(left).toBeGreaterThanOrEqual(Math.min(expected(sample.time - 120), wall - 3));
  }
  expect(samples.some((sample) => sample.time - pressed > 60 && falling(sample).left === start + 1)).toBe(true);
});

test('leaving the window pauses, keys that were down are up again', async () => {
  const page = await openGame(pages, '#/play?seed=1');
  await button(page, 'Start').click();
  await page.keyboard.down('ArrowLeft');
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.getByText('Paused').waitFor();
  const before = await shown(page);
  await page.waitForTimeout(1300);
  expect((await shown(page)).cells).toEqual(before.cells);
  const { left } = falling(before);
  await page.keyboard.press('KeyP');
  await page.waitForTimeout(400); // longer than the wait before a repeat
  expect(falling(await shown(page)).left).toBe(left);
});

test('only bound keys are taken, and the page does not scroll', async () => {
  const page = await openGame(pages, '#/play?seed=1', { width: 900, height: 500 });
  await button(page, 'Start').click();
  const taken = (code: string, more = {}) =>
    page.evaluate(
      ({ code, more }) => {
        const event = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...more });
        document.body.dispatchEvent(event);
        document.body.dispatchEvent(new KeyboardEvent('keyup', { code, bubbles: true }));
        return event.defaultPrevented;
      },
      { code, more },
    );
  for (const code of ['ArrowDown', 'Space', 'ArrowUp', 'KeyC']) expect(await taken(code), code).toBe(true);
  for (const code of ['F5', 'Tab', 'KeyQ']) expect(await taken(code), code).toBe(false);
  expect(await taken('KeyR', { ctrlKey: true })).toBe(false);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('keys reach the game after a button or a list was used', async () => {
  const page = await openGame(pages, '#/play?seed=1');
  await button(page, 'Classic').click();
  await page.getByText('The plain game').waitFor();
  await page.waitForTimeout(300);
  const start = falling(await shown(page)).left;
  await page.keyboard.press('ArrowLeft');
  await reaches(page, start - 1);
  const agents = page.getByRole('combobox', { name: /^Agent/ });
  await agents.selectOption('theta');
  await page.keyboard.press('ArrowLeft');
  await reaches(page, start - 2);
  expect(await agents.inputValue()).toBe('theta');
});

test('keys can be changed, and stay so', async () => {
  const page = await openGame(pages, '#/play?seed=1');
  await button(page, 'New key for Move left').click();
  await page.keyboard.press('KeyJ');
  await page.reload();
  await button(page, 'Take J away from Move left').waitFor();
  const start = falling(await shown(page)).left;
  await page.keyboard.press('KeyJ');
  await reaches(page, start - 1);
  await button(page, 'Gentle').click();
  await page.getByText('250 ms').waitFor();
});

test('hints, undo, hand over and take over', async () => {
  const page = await openGame(pages, '#/play?seed=1');
  await page.getByLabel('Practice, with undo').check();
  await button(page, 'Start').click();
  await button(page, 'Hint').click();
  await button(page, 'Hand over').click();
  await page.waitForTimeout(2500);
  const played = filled(await shown(page));
  expect(played).toBeGreaterThanOrEqual(12);
  await button(page, 'Take over').click();
  await page.keyboard.press('KeyP');
  const before = filled(await shown(page));
  await button(page, 'Undo a piece').click();
  expect(filled(await shown(page))).toBe(before - 4);
});

test('a finished game asks for a name, is kept, exported and deleted', async () => {
  const page = await openGame(pages, '#/play?rules=thesis&seed=3');
  for (const key of ['KeyA', 'KeyD', 'KeyW', 'KeyS', 'KeyS']) await page.keyboard.press(key);
  await page.keyboard.press('KeyL');
  await page.getByLabel('Your name').fill('Ada, "A."');
  await page.keyboard.press('Enter');
  await page.getByText('Kept.').waitFor();
  await page.reload();
  const list = page.getByRole('region', { name: 'Kept games' });
  await list.getByText('Ada, "A."').waitFor();
  const [game] = JSON.parse((await download(page, 'Export JSON')).toString());
  expect(game).toMatchObject({ name: 'Ada, "A."', rules: 'thesis', speed: '150 ms a row', seed: '3', how: 'by hand' });
  expect(game.moves).toBeGreaterThanOrEqual(5);
  expect(game.record).toMatch(/^h1\.thesis\.3\..*Z$/);
  const csv = (await download(page, 'Export CSV')).toString();
  expect(csv).toContain('"Ada, ""A."""');
  await list.getByRole('link', { name: 'Replay' }).click();
  await page.getByText('Thesis game').waitFor();
  await page.goBack();
  await button(page, 'Delete the game of Ada, "A."').click();
  await list.getByText('A finished game can be kept').waitFor();
});

test('a browser that refuses to keep says so', async () => {
  const page = await openGame(pages, '#/play');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
  });
  await button(page, 'Start').click();
  await button(page, 'End').click();
  await button(page, 'Keep the game').click();
  await page.getByText('does not let the page keep anything').waitFor();
});

// A short game of an agent, as a link.
async function linkedGame(page: Page): Promise<string> {
  await button(page, 'Hand over').click();
  await page.waitForTimeout(2500);
  await button(page, 'End').click();
  await button(page, 'Replay and share').click();
  return page.getByLabel('Link to this game').inputValue();
}

test('a shared link opens the same game, which can be sought and played on', async () => {
  const page = await openGame(pages, '#/play?seed=12');
  const link = await linkedGame(page);
  const figures = await page.locator('.figures').innerText();
  const other = await openGame(pages, new URL(link).hash);
  expect(await other.locator('.figures').innerText()).toBe(figures);
  await other.getByText('Seed 12', { exact: true }).waitFor();
  await button(other, 'Pause').click();
  await other.getByLabel('Time').fill('1200');
  const there = await shown(other);
  await button(other, 'Play on from here').click();
  await other.getByText('Paused').waitFor();
  expect((await shown(other)).cells).toEqual(there.cells);
  await button(other, 'Hand over').click();
  await other.waitForTimeout(1500);
  expect(filled(await shown(other))).toBeGreaterThan(filled(there));
});

test('a broken link gets a sentence', async () => {
  for (const game of ['g1.1.1.20.7.7.Z', 'nonsense', 'h1.chess.1.0.0.Z']) {
    const page = await pages.open(`#/play?game=${game}`);
    expect((await page.getByRole('alert').innerText()).length).toBeGreaterThan(20);
  }
});

test('a game becomes a GIF and a video', async () => {
  const page = await openGame(pages, '#/play?seed=12');
  await linkedGame(page);
  const gif = await download(page, 'Save as GIF');
  expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
  expect(gif.at(-1)).toBe(0x3b);
  const video = await download(page, 'Save as video');
  expect(video.subarray(0, 4).toString('hex')).toBe('1a45dfa3'); // Matroska, so WebM
  expect(video.length).toBeGreaterThan(2000);
});

test('fingers play on a phone', async () => {
  const page = await openGame(pages, '#/play?seed=1', { width: 390, height: 844, touch: true });
  await button(page, 'Start').tap();
  await button(page, 'Hard drop').tap();
  await page.waitForTimeout(150);
  expect(filled(await shown(page))).toBe(8);
});
