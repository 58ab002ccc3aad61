// Says how the contact sheets are made: the same product and browser as the journeys, one page after the other.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

export default defineConfig({
  ...journeys,
  testDir: 'tests/shots',
  testMatch: '*.shots.ts',
  outputDir: join(tmpdir(), 'signalbox-shots-traces'),
  workers: 1,
  timeout: 600_000,
});
