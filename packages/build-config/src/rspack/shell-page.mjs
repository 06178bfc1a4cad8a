// @ts-check
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { emitServiceWorker, emitStarter } from './lone-scripts.mjs';

/**
 * Placeholder for the address of the shell's files, which the server replaces; ends with a slash.
 */
export const shellBaseMark = '%SHELL_BASE%';

/**
 * Preloads the two fonts of all pages with the style sheet, so that they are there for the first
 * paint and no text changes its width afterwards.
 * @param {readonly string[]} files
 */
function fontPreloads(files) {
  return files
    .filter((file) => file.endsWith('.woff2'))
    .map(
      (file) =>
        `<link rel="preload" href="${shellBaseMark}${file}" as="font" type="font/woff2" crossorigin>`,
    )
    .join('');
}

/**
 * Names the script that starts a prerendered page's other scripts, for the server.
 * @param {import('@rspack/core').Compilation} compilation
 */
async function starterMark(compilation) {
  // The dev server serves no prerendered pages, and keeps nothing on the device.
  if (compilation.options.mode !== 'production') return '';
  await emitServiceWorker(compilation);
  return `<!--starter ${shellBaseMark}${await emitStarter(compilation)}-->`;
}

/** @type {import('@rspack/core').RspackPluginInstance} */
const pageMarks = {
  apply(compiler) {
    compiler.hooks.compilation.tap('page-marks', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tapPromise(
        'page-marks',
        async (page) => ({
          ...page,
          html: page.html
            .replace(
              '</head>',
              `${fontPreloads(Object.keys(compilation.assets))}${await starterMark(compilation)}</head>`,
            )
            // The plugin adds a slash after the placeholder.
            .replaceAll(`${shellBaseMark}/`, shellBaseMark),
        }),
      );
    });
  },
};

/**
 * Writes the shell's page, index.html, with its scripts and styles.
 * @param {import('./base-config.mjs').BuildMode} mode
 * @returns {import('@rspack/core').RspackPluginInstance[]}
 */
export function shellPage({ mode }) {
  return [
    new rspack.HtmlRspackPlugin({
      template: './src/index.html',
      favicon: fileURLToPath(new URL('../../../ui/src/brand/favicon.svg', import.meta.url)),
      publicPath: mode === 'development' ? '/' : shellBaseMark,
      inject: 'head',
      scriptLoading: 'defer',
      minify: false,
    }),
    pageMarks,
  ];
}
