// @ts-check
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, filesOfProvided } from './files-of-import.mjs';

/** The files of a build's pages, by which the gateway preloads those of the requested page. */
const file = 'page-files.json';

/**
 * By the path of a page's route, the imports in src/remote.tsx: the module of its `fetchData`, if
 * the route has one, then the page.
 * @typedef {Readonly<Record<string, string | readonly string[]>>} PageModules
 */

/**
 * The files of several imports, each once.
 * @param {readonly import('./files-of-import.mjs').ImportedFiles[]} imports
 */
function mergeFiles(imports) {
  /** @param {'shared' | 'styles' | 'scripts'} kind */
  const all = (kind) => [...new Set(imports.flatMap((one) => one[kind]))];
  return { shared: all('shared'), styles: all('styles'), scripts: all('scripts') };
}

/**
 * Writes the files of a build's pages; for the shell also those of the frame around every page
 * behind the login, and of the modules it provides.
 * @param {object} what
 * @param {PageModules} what.pages pages left out are not preloaded
 * @param {string} [what.frame] how the frame is imported
 * @returns {import('@rspack/core').RspackPluginInstance}
 */
export function pageFiles({ pages, frame }) {
  return {
    apply(compiler) {
      compiler.hooks.afterEmit.tapPromise('page-files', async (compilation) => {
        if (compilation.errors.length > 0) return;
        const written = {
          pages: Object.entries(pages).map(([path, module]) => ({
            path,
            ...mergeFiles([module].flat().map((one) => filesOf(compilation, one))),
          })),
          ...(frame && {
            frame: filesOf(compilation, frame),
            provided: filesOfProvided(compilation),
          }),
        };
        await writeFile(join(compilation.outputOptions.path ?? '', file), JSON.stringify(written));
      });
    },
  };
}
