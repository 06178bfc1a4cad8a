// @ts-check
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testTimeout } from './src/jest/preset.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string} folder */
const packagesIn = (folder) =>
  readdirSync(root + folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => folder + entry.name);

const hasTests = (/** @type {string} */ folder) =>
  readdirSync(root + folder).includes('jest.config.mjs');

const configurations = await Promise.all(
  [...packagesIn(''), ...packagesIn('packages/')]
    .filter((folder) => !folder.startsWith('.') && hasTests(folder))
    .map((folder) => import(`${root}${folder}/jest.config.mjs`)),
);

/** Every package with tests, in one run. */
export default {
  rootDir: root,
  projects: configurations.flatMap(({ default: one }) => one.projects ?? [one]),
  maxWorkers: 2,
  // Each test file of the API leaks some 20 MB; a big heap is slow to collect.
  workerIdleMemoryLimit: '1GB',
  // With several projects jest reads this option here only.
  testTimeout,
};
