import { browserFlags, findHeadlessBrowser } from '@cervoise/build-config/browser';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './src/harness/global-setup.ts',
  // CI machines stall at times, and only a failing test waits that long.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    // A step that waits for ever is named, rather than the whole test.
    actionTimeout: 40_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    // Between the press and the release of a click nothing may move away from under it.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker's requests pass by the tests' routes; the tests of the kept app allow it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessBrowser() ?? undefined,
      args: [...browserFlags],
    },
  },
});
