import { defineConfig } from '@playwright/test';
import settings from '../playwright.config';

/** Browser tests of `npm run prove`: too slow for `npm test`, or run in a copy of the workspace. */
export default defineConfig({
  ...settings,
  testDir: '.',
  outputDir: '../../test-results/prove',
  globalSetup: '../src/harness/global-setup.ts',
  reporter: 'list',
});
