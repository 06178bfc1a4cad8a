// @ts-check
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageOf } from './base-config.mjs';
import { filesOf, filesOfProvided } from './files-of-import.mjs';
import { routesOfModule } from './routes-of-module.mjs';

/** What a build says of its pages; the gateway reads it, and preloads the files of the page asked for. */
const file = 'page-files.json';

/**
 * Writes which files each page of a build is made of: by the address of its route, and for the
 * shell those of the frame around every page behind the login, and of the modules it provides.
 * @param {string} packageUrl
 * @param {object} where
 * @param {readonly string[]} where.routes modules that hold the routes, from the package's folder
 * @param {string} [where.frame] how the frame is imported
 * @returns {import('@rspack/core').RspackPluginInstance}
 */
export function pageFiles(packageUrl, { routes, frame }) {
  const { folder } = packageOf(packageUrl);
  return {
    apply(compiler) {
      compiler.hooks.afterEmit.tapPromise('page-files', async (compilation) => {
        if (compilation.errors.length > 0) return;
        const found = await Promise.all(routes.map((one) => routesOfModule(join(folder, one))));
        const pages = found
          .flat()
          .map(({ path, module }) => ({ path, ...filesOf(compilation, module) }));
        const ofShell = frame && {
          frame: filesOf(compilation, frame),
          provided: filesOfProvided(compilation),
        };
        const said = { pages, ...ofShell };
        await writeFile(join(compilation.outputOptions.path ?? '', file), JSON.stringify(said));
      });
    },
  };
}
