// @ts-check
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

/** Whoever serves the page writes the address of the shell's files here, its last slash included. */
export const shellBaseMark = '%SHELL_BASE%';

/** @type {import('@rspack/core').RspackPluginInstance} */
const bareMarks = {
  apply(compiler) {
    compiler.hooks.compilation.tap('bare-marks', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tapPromise(
        'bare-marks',
        async (page) => ({
          ...page,
          // The plugin sets a slash of its own after the mark.
          html: page.html.replaceAll(`${shellBaseMark}/`, shellBaseMark),
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
    bareMarks,
  ];
}
