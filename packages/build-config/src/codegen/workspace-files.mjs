// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** Root of the workspace, absolute. */
export const workspaceRoot = resolve(import.meta.dirname, '../../../..');

const neverSource = new Set(['node_modules', 'dist', 'generated', 'generated-public']);

/**
 * The files below a folder of the workspace whose name ends as given, sorted.
 * @param {string} folder from the root of the workspace; a missing folder holds no files
 * @param {string} ending
 * @returns {string[]} paths from the root of the workspace
 */
export function findFiles(folder, ending) {
  const start = join(workspaceRoot, folder);
  if (!existsSync(start)) return [];
  /** @type {string[]} */
  const found = [];
  /** @param {string} current */
  const visit = (current) => {
    for (const entry of readdirSync(current, { withFileTypes: true })) {
      const path = join(current, entry.name);
      if (entry.isDirectory() && !neverSource.has(entry.name)) visit(path);
      else if (entry.isFile() && entry.name.endsWith(ending))
        found.push(relative(workspaceRoot, path));
    }
  };
  visit(start);
  return found.sort();
}

/** The packages that may hold operations: the shell, packages/records and every remote. */
export function frontEndPackages() {
  const remotes = readdirSync(workspaceRoot).filter((name) => name.startsWith('mf-'));
  return ['shell', 'packages/records', ...remotes.sort()];
}
