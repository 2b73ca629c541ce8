// The built page in a browser, for tests: build/page behind a small server under a sub-path, and
// Debian's chromium. A test fails when the page writes an error or a warning to its console.
import { chromium, type Browser, type Page } from 'playwright-core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startServer } from '../serve.mjs';

export const repository = fileURLToPath(new URL('../..', import.meta.url));
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface PageOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  reducedMotion?: boolean;
  touch?: boolean;
}

export interface TestPages {
  /** Opens '#/watch?...' in a fresh browser context: own storage, own console. */
  open(hash: string, options?: PageOptions): Promise<Page>;
  url(): string;
}

/** Call at the top of a test file. */
export function testPages(): TestPages {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof startServer>>;
  const problems: string[] = [];
  const contexts: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    server = await startServer(join(repository, 'build/page'), 0, '/below/a/path/');
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: flags,
      headless: true,
    });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(problems.splice(0), 'the console stays empty').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  return {
    url: () => server.url,
    async open(hash, { width = 1440, height = 900, theme = 'light', reducedMotion = false, touch = false } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: theme,
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
        hasTouch: touch,
        acceptDownloads: true,
      });
      contexts.push(context);
      const page = await context.newPage();
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (problem) => problems.push(`uncaught: ${problem.message}`));
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
      });
      await page.goto(server.url + hash);
      await page.waitForSelector('main > :not(.loading)');
      return page;
    },
  };
}

/** A folder that is gone after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tetrarch-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
