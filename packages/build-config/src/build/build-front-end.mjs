// @ts-check
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { root } from '../workspace/run.mjs';

/** @param {string} folder @returns {Promise<import('@rspack/core').Configuration>} */
async function configOf(folder) {
  const file = resolve(root, folder, 'rspack.config.mjs');
  const { default: configure } = await import(pathToFileURL(file).href);
  return configure({ mode: 'production' });
}

/**
 * Builds the shell and remotes in this process.
 * @param {readonly string[]} folders from the root of the workspace
 * @returns {Promise<{ folder: string, ok: boolean, milliseconds: number, report: string }[]>}
 */
export async function buildFrontEnd(folders) {
  const compiler = rspack(await Promise.all(folders.map(configOf)));
  const stats = await new Promise((finish, fail) => {
    compiler.run((error, result) => (error ? fail(error) : finish(result)));
  });
  await new Promise((finish) => compiler.close(finish));
  return stats.stats.map(
    (/** @type {import('@rspack/core').Stats} */ one, /** @type {number} */ index) => ({
      folder: folders[index] ?? '',
      ok: !one.hasErrors(),
      milliseconds: (one.endTime ?? 0) - (one.startTime ?? 0),
      report: one.hasErrors() || one.hasWarnings() ? one.toString('errors-warnings') : '',
    }),
  );
}
