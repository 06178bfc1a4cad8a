import { defineConfig } from '@playwright/test';
import settings from '../playwright.config';

/** The journeys that `npm run prove` takes: minutes long, or with a whole workspace of their own. */
export default defineConfig({
  ...settings,
  testDir: '.',
  outputDir: '../../test-results/prove',
  globalSetup: '../src/harness/global-setup.ts',
  reporter: 'list',
});
