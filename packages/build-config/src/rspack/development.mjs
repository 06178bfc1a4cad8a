// @ts-check
import { fileURLToPath } from 'node:url';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** @typedef {import('./base-config.mjs').BuildMode} BuildMode */

const siblingPath = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** @param {BuildMode} mode */
const isDevelopment = ({ mode, alone = false }) => mode === 'development' && !alone;

/**
 * Additions of a build for `npm run dev`: React refresh, with one runtime for the whole page.
 * @param {BuildMode} mode
 */
export function developmentParts(mode) {
  return isDevelopment(mode) ? [new ReactRefreshRspackPlugin({ library: 'page' })] : [];
}

/**
 * Modules before the shell's entry.
 * @param {BuildMode} mode
 */
export function beforeShellEntry(mode) {
  return isDevelopment(mode) ? [siblingPath('refresh-runtime-of-shell.cjs')] : [];
}

/**
 * Aliases of a remote's build.
 * @param {BuildMode} mode
 * @returns {Record<string, string>}
 */
export function remoteAliases(mode) {
  return isDevelopment(mode) ? { 'react-refresh': siblingPath('refresh-of-remote') } : {};
}
