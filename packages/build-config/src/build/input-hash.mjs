// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../workspace/run.mjs';

const neverInput = new Set(['node_modules', 'dist', '.cache', 'testing']);
const isTest = /\.test\.(ts|tsx|mjs)$/;

/**
 * @param {string} folder absolute
 * @returns {string[]} files below it that a build may read, sorted
 */
function inputFiles(folder) {
  if (!existsSync(folder)) return [];
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return neverInput.has(entry.name) ? [] : inputFiles(path);
      return isTest.test(entry.name) ? [] : [path];
    });
}

/**
 * A hash of everything a build depends on: our sources, those of the packages it uses, the build
 * itself, and the installed versions.
 * @param {readonly string[]} folders folders and files, from the root of the workspace
 */
export function inputHash(folders) {
  const hash = createHash('sha256');
  for (const file of folders.flatMap((folder) => inputFiles(resolve(root, folder)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
