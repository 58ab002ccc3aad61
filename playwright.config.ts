// Says how the keyboard journeys run: one real product with demo data, driven by a real Chromium.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { quietChromium } from './scripts/setup/browser.mjs';
import { testWorkers } from './scripts/testWorkers.mjs';

// Playwright reads this file again in every worker: what is chosen here must reach them, hence the environment.
process.env.SIGNALBOX_TEST_PORT ??= '4291';
process.env.SIGNALBOX_TEST_SANDBOX ??= '4292';
process.env.SIGNALBOX_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'signalbox-journeys-'));

const port = process.env.SIGNALBOX_TEST_PORT;
const address = `http://localhost:${port}`;

const long = ['wholeWay.spec.ts', 'newPage.spec.ts'];

export default defineConfig({
  testDir: 'tests/journeys',
  workers: testWorkers(),
  retries: 0,
  // Nothing is expected within these: they end what hangs, on the busiest machine too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  // Those that mostly wait come first, beside the others, and not alone at the end.
  projects: [
    { name: 'waits', testMatch: long },
    { name: 'journeys', testIgnore: long },
  ],
  use: {
    // A page of a context that was used before starts in half the time: its scripts need not be compiled again.
    reuseContext: true,
    baseURL: address,
    viewport: { width: 1400, height: 900 },
    // Recording every journey would cost a third of their time: `--trace on` records the one that is looked into.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.SIGNALBOX_BROWSER, args: quietChromium },
  },
  webServer: {
    command: 'exec node_modules/.bin/node server/main.ts',
    url: `${address}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // An empty DATABASE_URL means the embedded database: journeys never write to a database somebody else gave.
    env: {
      PORT: port,
      SIGNALBOX_DATA: process.env.SIGNALBOX_TEST_DATA,
      SIGNALBOX_BACKUPS: 'off',
      DATABASE_URL: '',
      PUBLIC_URL: address,
      SIGNALBOX_DEMO_BANK_SPEED: 'fast',
      SIGNALBOX_SANDBOX_BANK: process.env.SIGNALBOX_TEST_SANDBOX,
    },
  },
});
