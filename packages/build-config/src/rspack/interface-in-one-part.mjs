// @ts-check
import { join } from 'node:path';
import { workspaceRoot } from './workspace-package.mjs';

/** @typedef {import('./preset.mjs').BuildMode} BuildMode */

/** What the frame of the app and nearly every page in it is drawn with, one to four kB each. */
const parts = ['dialog', 'menu', 'page', 'progress', 'status', 'tabs', 'theme', 'views'];
const folders = parts.map((part) => join(workspaceRoot, 'packages/ui/src', part, '/'));

/**
 * Puts the small parts of the interface into one file: each is a shared module of its own, which
 * would be a request of its own. What they draw with (antd) stays apart, and comes with whoever
 * uses it.
 * @param {BuildMode} mode
 */
export function interfaceInOnePart({ mode }) {
  if (mode === 'development') return {};
  return {
    splitChunks: {
      cacheGroups: {
        interface: {
          name: 'interface',
          chunks: /** @type {const} */ ('async'),
          enforce: true,
          test: (/** @type {{ nameForCondition(): string | undefined }} */ module) =>
            folders.some((folder) => module.nameForCondition()?.startsWith(folder)),
        },
      },
    },
  };
}
