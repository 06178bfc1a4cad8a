import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import settings from '../playwright.config';
import { workspaceFolder } from '../src/harness/workspace';

const folder = resolve(workspaceFolder, 'e2e/src');

/** A number from 0 to 1 that follows from a text and a seed: the same order can be had again. */
function drawn(text: string, seed: string): number {
  let hash = 2166136261;
  for (const character of seed + text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return (hash >>> 0) / 2 ** 32;
}

const seed = process.env.CERVOISE_ORDER ?? '';
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.ts'))
  .toSorted((one, other) => drawn(one, seed) - drawn(other, seed));

/**
 * Every journey in another order: `CERVOISE_ORDER` seeds the order of the files, and the tests of a
 * file run on both workers, unless they build on each other.
 */
export default defineConfig({
  ...settings,
  testDir: '../src',
  outputDir: '../../test-results/repeat',
  globalSetup: '../src/harness/global-setup.ts',
  reporter: 'list',
  projects: files.map((name) => ({
    name,
    testMatch: name,
    // A file with a server of its own would start it twice.
    fullyParallel: !/mode: 'serial'|testWithOwnProduct/.test(
      readFileSync(resolve(folder, name), 'utf8'),
    ),
  })),
});
