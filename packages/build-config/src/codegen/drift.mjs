// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Compares the generated files on disk with the output of codegen.
 * @param {string} root folder the paths start from
 * @param {ReadonlyMap<string, string>} files content by path
 * @param {readonly string[]} folders those that hold nothing but generated files
 * @returns {{ changed: string[], stale: string[] }} paths to write, and paths to remove
 */
export function findDrift(root, files, folders) {
  const changed = [...files]
    .filter(([path, content]) => {
      const absolute = join(root, path);
      return !existsSync(absolute) || readFileSync(absolute, 'utf8') !== content;
    })
    .map(([path]) => path);
  const stale = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => !files.has(path));
  return { changed, stale };
}

/**
 * Writes the output of codegen to disk and removes stale files and empty folders.
 * @param {string} root
 * @param {ReadonlyMap<string, string>} files
 * @param {{ changed: readonly string[], stale: readonly string[] }} drift
 */
export function writeDrift(root, files, { changed, stale }) {
  for (const path of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), files.get(path) ?? '');
  }
  for (const path of stale) {
    rmSync(join(root, path), { recursive: true });
    const folder = join(root, dirname(path));
    if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
  }
}
