// @ts-check
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig, packageOf } from './base-config.mjs';
import { filesOf } from './files-of-import.mjs';
import { workspaceRoot } from './workspace-package.mjs';

/**
 * @typedef {object} PrerenderedPage a page of a package's src/prerender.ts
 * @property {string} path its address
 * @property {string} module how the module of the package's routes imports it
 * @property {string} html
 * @property {string} title
 * @property {string} description
 * @property {readonly object[]} structuredData
 * @property {{ address: string }} [picture] shown in link previews; no script of the page requests
 * it
 */

/**
 * Placeholder for the address of the release's files, which the server replaces; ends with a slash.
 */
export const remoteBaseMark = '%REMOTE_BASE%';

/** Folder of the prerendered pages in the build; not served directly. */
const folderOfPages = 'prerendered';

/**
 * The same sources built for Node: class names and file names are those of the browser's build.
 * @param {string} packageUrl
 * @param {string} outputFolder
 * @returns {import('@rspack/core').Configuration}
 */
function configForNode(packageUrl, outputFolder) {
  const base = baseConfig(packageUrl, { mode: 'production' });
  const generator = base.module?.generator ?? {};
  return {
    ...base,
    name: `${base.name} prerendered`,
    target: 'node20',
    entry: { pages: './src/prerender.ts' },
    output: {
      ...base.output,
      path: outputFolder,
      publicPath: remoteBaseMark,
      filename: 'pages.cjs',
      library: { type: 'commonjs2' },
    },
    module: {
      ...base.module,
      parser: { ...base.module?.parser, javascript: { dynamicImportMode: 'eager' } },
      generator: {
        ...generator,
        'css/auto': { ...generator['css/auto'], exportsOnly: true },
      },
    },
    optimization: { ...base.optimization, minimize: false },
  };
}

/** @param {import('@rspack/core').Configuration} config */
async function compile(config) {
  const compiler = rspack(config);
  /** @type {import('@rspack/core').Stats | undefined} */
  const stats = await new Promise((finish, fail) => {
    compiler.run((error, result) => (error ? fail(error) : finish(result)));
  });
  await new Promise((finish) => compiler.close(finish));
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
}

/** @param {readonly PrerenderedPage[]} pages */
function picturesOf(pages) {
  const files = pages.map(({ picture }) => picture?.address.replace(remoteBaseMark, '') ?? '');
  return new Set(files.filter((file) => file !== ''));
}

/**
 * Prerenders public pages of the shell or a remote: `prerendered/<n>.html`, and `pages.json` as
 * their index. The pages are those of src/prerender.ts.
 * @param {string} packageUrl
 * @returns {import('@rspack/core').RspackPluginInstance}
 */
export function prerenderedPages(packageUrl) {
  const { name } = packageOf(packageUrl);
  const cache = join(workspaceRoot, 'node_modules/.cache/prerender', name);
  return {
    apply(compiler) {
      compiler.hooks.afterEmit.tapPromise('prerendered-pages', async (compilation) => {
        if (compilation.errors.length > 0) return;
        await rm(cache, { recursive: true, force: true });
        await compile(configForNode(packageUrl, cache));
        const load = createRequire(import.meta.url);
        const program = join(cache, 'pages.cjs');
        delete load.cache[program];
        /** @type {readonly PrerenderedPage[]} */
        const pages = await load(program).prerender();
        const built = compilation.outputOptions.path ?? '';
        const target = join(built, folderOfPages);
        await mkdir(target, { recursive: true });
        const described = await Promise.all(
          pages.map(async ({ html, module, ...page }, index) => {
            const file = `${index}.html`;
            await writeFile(join(target, file), html);
            return { ...page, file, ...filesOf(compilation, module) };
          }),
        );
        // The browser's build does not contain them: only the head refers to them.
        for (const file of picturesOf(pages)) await copyFile(join(cache, file), join(built, file));
        await writeFile(join(target, 'pages.json'), JSON.stringify(described));
      });
    },
  };
}
