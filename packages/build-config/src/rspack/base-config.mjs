// @ts-check
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { runtimeAliases } from './federation-es-modules.mjs';
import { browserTarget, loaderRules, styleTargets } from './loaders.mjs';

/**
 * @typedef {object} BuildMode
 * @property {'production' | 'development'} mode
 * @property {boolean} [alone] in development, a remote that runs in a shell built for production
 */

/** @param {string} packageUrl `import.meta.url` of a package's rspack.config.mjs */
export function packageOf(packageUrl) {
  const folder = fileURLToPath(new URL('.', packageUrl)).replace(/[\\/]$/, '');
  return { folder, name: basename(folder) };
}

/**
 * The common configuration of the shell's and the remotes' builds.
 * @param {string} packageUrl
 * @param {BuildMode} mode
 * @returns {import('@rspack/core').Configuration}
 */
export function baseConfig(packageUrl, { mode, alone = false }) {
  const { folder, name } = packageOf(packageUrl);
  const isDevelopment = mode === 'development';
  const file = isDevelopment ? '[name]' : '[name].[contenthash:8]';
  return {
    name,
    mode,
    context: folder,
    target: ['web', browserTarget],
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    output: {
      path: `${folder}/dist`,
      clean: true,
      // Derived at run time from the script's own URL, since a build has no fixed address.
      publicPath: 'auto',
      uniqueName: name,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      cssChunkFilename: `${file}.css`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // As long as the shell waits for a page, so that « Réessayer » requests it again; the default
      // is 120 s.
      chunkLoadTimeout: 15_000,
      // A module that threw is evaluated again when it is requested again.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: runtimeAliases,
    },
    module: {
      rules: loaderRules({ isDevelopment: isDevelopment && !alone }),
      parser: { 'css/auto': { namedExports: false } },
      generator: {
        'css/auto': {
          exportsConvention: 'as-is',
          // Named after the file: an id would depend on what else is in the build, and pages are
          // rendered by a second one.
          localIdentName: isDevelopment ? '[name]__[local]' : '[uniqueName]-[hash:5]-[local]',
        },
      },
    },
    optimization: {
      // React's development build does not run on the React of a shell built for production.
      ...(alone ? { nodeEnv: 'production' } : {}),
      chunkIds: isDevelopment ? 'named' : 'deterministic',
      // React refresh, shared by all builds of the page, identifies components by module name.
      moduleIds: isDevelopment ? 'named' : 'deterministic',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: styleTargets },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
