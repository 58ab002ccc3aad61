// Says how the contact sheets are made: the same product and browser as the journeys, one page after the other.
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

export default defineConfig({
  ...journeys,
  testDir: 'tests/shots',
  testMatch: '*.shots.ts',
  workers: 1,
  timeout: 600_000,
});
