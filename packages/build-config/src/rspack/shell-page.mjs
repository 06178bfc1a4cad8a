// @ts-check
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { emitStarter } from './starter.mjs';

/** Whoever serves the page writes the address of the shell's files here, its last slash included. */
export const shellBaseMark = '%SHELL_BASE%';

/**
 * Every page is set in the two fonts: fetched with the style sheet, they are there for the first
 * paint, and no text changes its width afterwards.
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
 * Names the script that whoever serves a page made at build time has it start its scripts with.
 * @param {import('@rspack/core').Compilation} compilation
 */
async function starterMark(compilation) {
  // The dev server serves no such page.
  if (compilation.options.mode !== 'production') return '';
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
            // The plugin sets a slash of its own after the mark.
            .replaceAll(`${shellBaseMark}/`, shellBaseMark),
        }),
      );
    });
  },
};

/**
 * The shell's page, index.html, with its scripts and styles.
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
