// @ts-check
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from '../workspace/run.mjs';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];

const installationPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * @param {string} name of an executable
 * @returns {string[]} its possible paths
 */
const placesOnPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

function ownBrowserOfPlaywright() {
  try {
    const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');
    return chromium.executablePath();
  } catch {
    return '';
  }
}

/**
 * Finds a Chrome or Chromium on this machine: the one CERVOISE_BROWSER names, an installed one, or
 * the one Playwright has downloaded.
 * @returns {string | null} path of the executable
 */
export function findBrowser() {
  const candidates = [
    process.env.CERVOISE_BROWSER ?? '',
    ...names.flatMap(placesOnPath),
    ...installationPaths,
  ];
  const installed = candidates.find((file) => file !== '' && existsSync(file));
  if (installed) return installed;
  const downloaded = ownBrowserOfPlaywright();
  return downloaded !== '' && existsSync(downloaded) ? downloaded : null;
}

/**
 * Finds Debian's headless shell of Chromium: pages take a fifth less time in it than in the whole
 * browser, and it has no camera.
 * @returns {string | null} path of the executable; null when CERVOISE_BROWSER names another one
 */
export function findHeadlessShell() {
  if (process.env.CERVOISE_BROWSER) return null;
  return placesOnPath('chromium-headless-shell').find((file) => existsSync(file)) ?? null;
}

/** The browser for pages that nobody looks at. */
export const findHeadlessBrowser = () => findHeadlessShell() ?? findBrowser();

/** Chromium flags to run as root in a container, without background network requests. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];
