// @ts-check
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, filesOfProvided } from './files-of-import.mjs';

/** The files of a build's pages, by which the gateway preloads those of the requested page. */
const file = 'page-files.json';

/**
 * Writes the files of a build's pages; for the shell also those of the frame around every page
 * behind the login, and of the modules it provides.
 * @param {object} what
 * @param {Readonly<Record<string, string>>} what.pages by the path of the page's route, how its
 * module is imported; pages left out are not preloaded
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
            ...filesOf(compilation, module),
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
