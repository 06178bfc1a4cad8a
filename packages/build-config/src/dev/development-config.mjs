// @ts-check
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../workspace/run.mjs';

/**
 * The build configuration of a package, for a dev server.
 * @param {string} folder from the root of the workspace
 * @param {string} publicPath where the dev server serves its files
 * @param {{ alone?: boolean }} [options] `alone`: it runs in a shell built for production
 * @returns {Promise<import('@rspack/core').Configuration>}
 */
export async function developmentConfig(folder, publicPath, { alone = false } = {}) {
  const file = resolve(root, folder, 'rspack.config.mjs');
  const { default: configure } = await import(pathToFileURL(file).href);
  const config = configure({ mode: 'development', alone });
  return { ...config, output: { ...config.output, publicPath } };
}
