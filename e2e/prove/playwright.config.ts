import { defineConfig } from '@playwright/test';
import settings from '../playwright.config';

/** The browser tests of `npm run prove`: they take minutes, or a whole workspace of their own. */
export default defineConfig({
  ...settings,
  testDir: '.',
  outputDir: '../../test-results/prove',
  globalSetup: '../src/harness/global-setup.ts',
  reporter: 'list',
});
