// @ts-check
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { patience } from './src/jest/preset.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string} folder */
const packagesIn = (folder) =>
  readdirSync(root + folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => folder + entry.name);

const hasTests = (/** @type {string} */ folder) =>
  readdirSync(root + folder).includes('jest.config.mjs');

/** Every package with tests, in one run. */
export default {
  rootDir: root,
  projects: [...packagesIn(''), ...packagesIn('packages/')]
    .filter((folder) => !folder.startsWith('.') && hasTests(folder))
    .map((folder) => `<rootDir>/${folder}`),
  maxWorkers: 2,
  // In a run of several packages jest takes this from here alone.
  testTimeout: patience,
};
