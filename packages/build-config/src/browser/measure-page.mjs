// @ts-check
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { browserFlags, findBrowser } from './find-browser.mjs';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** @param {string} folder where the browser writes the port it listens on */
async function portOf(folder) {
  for (let tries = 0; tries < 100; tries += 1) {
    const text = await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(text.split('\n')[0]);
    if (port > 0) return port;
    await wait(100);
  }
  throw new Error('The browser did not start.');
}

/**
 * Measures a page with Lighthouse, as a phone on a slow network, in a fresh browser.
 * @param {string} url
 */
export async function measurePage(url) {
  const program = findBrowser();
  if (!program) throw new Error('No browser was found.');
  const folder = await mkdtemp(join(tmpdir(), 'cervoise-lighthouse-'));
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const browser = spawn(program, [...browserFlags, ...flags, 'about:blank'], { stdio: 'ignore' });
  const ended = new Promise((finish) => browser.once('exit', finish));
  try {
    const port = await portOf(folder);
    const result = await lighthouse(url, { port, output: 'json', onlyCategories: categories });
    if (!result) throw new Error(`Lighthouse measured nothing at ${url}`);
    const { lhr } = result;
    const score = (/** @type {string} */ name) =>
      Math.round((lhr.categories[name]?.score ?? 0) * 100);
    const value = (/** @type {string} */ name) => lhr.audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      /** Milliseconds. */
      firstPaint: value('first-contentful-paint'),
      largestPaint: value('largest-contentful-paint'),
      blocked: value('total-blocking-time'),
      layoutShift: value('cumulative-layout-shift'),
      /** Failed audits that count, by id. */
      failed: Object.values(lhr.categories)
        .filter(({ id }) => id !== 'performance')
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    };
  } finally {
    browser.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
