// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { pageFiles } from './page-files.mjs';
import { shellConfig } from './preset.mjs';
import { remoteNames, workspaceRoot } from './workspace-package.mjs';

/** Replaces shell/src/remotes/federation.ts: every remote is a part of this build. */
function remotesOfOneBundle() {
  const entries = remoteNames().map((name) => {
    const file = JSON.stringify(join(workspaceRoot, name, 'src/remote.tsx'));
    return `  '${name}': () => import(${file}),`;
  });
  return [
    `const remotes = {\n${entries.join('\n')}\n};`,
    'export const importRemote = ({ name }) => remotes[name]();',
    'export const startFederation = () => {};\n',
  ].join('\n');
}

/**
 * The sources of the shell and the remotes, built as one application without federation, as the
 * baseline for measuring its cost.
 * @param {string} outputFolder absolute
 * @returns {import('@rspack/core').Configuration}
 */
export function oneBundleConfig(outputFolder) {
  const shell = join(workspaceRoot, 'shell');
  const config = shellConfig(pathToFileURL(join(shell, 'rspack.config.mjs')).href)();
  const generated = join(workspaceRoot, '.cache/one-bundle');
  const remotes = join(generated, 'remotes.mjs');
  mkdirSync(generated, { recursive: true });
  writeFileSync(remotes, remotesOfOneBundle());
  return {
    ...config,
    output: { ...config.output, path: outputFolder },
    // This merge serves federation only.
    optimization: { ...config.optimization, splitChunks: undefined },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'react-router-dom$': join(shell, 'src/router.ts'),
      },
    },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      new rspack.NormalModuleReplacementPlugin(
        /[\\/]remotes[\\/]federation$|^\.\/federation$/,
        remotes,
      ),
      pageFiles({
        pages: {
          '/': './features/landing/landing-page',
          '/login': './login/login-page',
          '/dashboard': './features/dashboard/dashboard-page',
          '/inventory/ingredients': './features/ingredients/ingredients-page',
        },
        frame: '../layout/authenticated-layout',
      }),
    ],
  };
}
