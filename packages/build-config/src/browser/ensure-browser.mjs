// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../workspace/run.mjs';
import { findBrowser, findHeadlessShell } from './find-browser.mjs';

function isDebianAsRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function installFromDebian() {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { environment });
  // Fonts with the widths of Arial and Times, the fallback fonts of most visitors.
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  await run('apt-get', install, { environment });
}

/** @param {boolean} withLibraries as root, also installs the system libraries it needs */
async function downloadFromPlaywright(withLibraries) {
  const libraries = withLibraries ? ['--with-deps'] : [];
  await run(join(root, 'e2e/node_modules/.bin/playwright'), ['install', ...libraries, 'chromium']);
}

/**
 * Finds a browser, or installs one: Debian's package when root on Debian, else Playwright's own.
 * @returns {Promise<string | null>} path of the executable; null when none is available
 */
export async function ensureBrowser() {
  const hasShell = process.env.CERVOISE_BROWSER || findHeadlessShell();
  if (isDebianAsRoot() && !(hasShell && findBrowser())) await installFromDebian();
  const found = findBrowser();
  if (found) return found;
  await downloadFromPlaywright(process.platform === 'linux' && process.getuid?.() === 0);
  return findBrowser();
}
