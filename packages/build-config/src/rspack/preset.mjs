// @ts-check
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig, packageOf } from './base-config.mjs';
import { beforeShellEntry, developmentParts, remoteAliases } from './development.mjs';
import { remoteFederation, shellFederation } from './federation.mjs';
import { federationEsModules } from './federation-es-modules.mjs';
import { frenchOnly } from './french-only.mjs';
import { pageFiles } from './page-files.mjs';
import { prerenderedPages } from './prerender.mjs';
import { routerBuild } from './router-build.mjs';
import { sharedExports } from './shared-exports.mjs';
import { shellPage } from './shell-page.mjs';
import { federationName } from './workspace-package.mjs';

/** @typedef {import('@rspack/core').Configuration} Configuration */
/** @typedef {import('./base-config.mjs').BuildMode} BuildMode */

/** @type {BuildMode} */
const production = { mode: 'production' };

/** How shell/src imports its pages and the frame around the pages behind the login. */
const shellPages = {
  pages: {
    '/login': './login/login-page',
    '/forgot-password': './forgot-password/forgot-password-page',
    '/reset-password': './reset-password/reset-password-page',
    '/invitation': './invitation/invitation-page',
    '/confirm-email': './confirm-email/confirm-email-page',
    '/notifications': './notifications/notifications-page',
    '/profile': './profile/profile-page',
  },
  frame: '../layout/authenticated-layout',
};

/**
 * Build configuration of a remote: its module `./remote`, its manifest and its descriptor.
 * @param {string} packageUrl `import.meta.url` of the package's rspack.config.mjs
 * @param {object} [options]
 * @param {boolean} [options.prerendered] whether src/prerender.ts makes pages at build time
 * @param {import('./page-files.mjs').PageModules} [options.pages] pages whose files the server
 *   preloads, as src/remote.tsx imports them
 * @returns {(mode?: BuildMode) => Configuration}
 */
export function remoteConfig(packageUrl, { prerendered = false, pages = {} } = {}) {
  return (mode = production) => {
    const base = baseConfig(packageUrl, mode);
    const { folder, name } = packageOf(packageUrl);
    return {
      ...base,
      entry: {},
      // The shell clears this global before it retries a failed remote.
      output: { ...base.output, chunkLoadingGlobal: `chunks_${federationName(name)}` },
      resolve: {
        ...base.resolve,
        alias: { ...base.resolve?.alias, ...remoteAliases(mode) },
      },
      optimization: {
        ...base.optimization,
        // Each list and its page need it: too small to be split off by its size.
        splitChunks: {
          cacheGroups: {
            lists: {
              test: /[\\/](?:records[\\/]src[\\/]list-query|ui[\\/]src[\\/]list-address)[\\/]/,
              name: 'lists',
              chunks: 'async',
              enforce: true,
            },
          },
        },
      },
      plugins: [
        remoteFederation(name),
        ...federationEsModules(),
        new rspack.CopyRspackPlugin({ patterns: [{ from: join(folder, 'remote.json') }] }),
        ...(mode.mode === 'production' ? [pageFiles({ pages }), sharedExports('consumed')] : []),
        ...(prerendered && mode.mode === 'production' ? [prerenderedPages(packageUrl)] : []),
        ...developmentParts(mode),
      ],
    };
  };
}

/**
 * How calls are sent, what their errors mean and what the kit asks, in one file: left to the bundler,
 * which files hold it changes with each part that uses it, and a page fetches it two or three times.
 */
const oneFileOfCalls = {
  calls: {
    test: /[\\/]packages[\\/](?:graphql-client[\\/]src[\\/](?:errors|http)|records[\\/]src[\\/]generated|domain[\\/]src[\\/]errors)[\\/]/,
    name: 'calls',
    chunks: /** @type {const} */ ('async'),
    enforce: true,
  },
};

/**
 * Build configuration of the shell: its page and scripts, independent of any remote's address.
 * @param {string} packageUrl `import.meta.url` of the package's rspack.config.mjs
 * @returns {(mode?: BuildMode) => Configuration}
 */
export function shellConfig(packageUrl) {
  return (mode = production) => {
    const base = baseConfig(packageUrl, mode);
    return {
      ...base,
      entry: { main: [...beforeShellEntry(mode), './src/main.tsx'] },
      optimization: { ...base.optimization, splitChunks: { cacheGroups: oneFileOfCalls } },
      resolve: {
        ...base.resolve,
        alias: { ...base.resolve?.alias, ...routerBuild(mode.mode) },
      },
      plugins: [
        shellFederation(),
        ...federationEsModules(),
        ...frenchOnly(),
        ...shellPage(mode),
        // The manifest of the installed app, with its icons.
        new rspack.CopyRspackPlugin({
          patterns: [{ from: join(packageOf(packageUrl).folder, 'src/installed') }],
        }),
        ...(mode.mode === 'production'
          ? [pageFiles(shellPages), sharedExports('provided'), prerenderedPages(packageUrl)]
          : []),
        ...developmentParts(mode),
      ],
    };
  };
}
