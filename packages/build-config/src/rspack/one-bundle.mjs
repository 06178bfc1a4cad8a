// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { shellConfig } from './preset.mjs';
import { federationName, remoteNames, workspaceRoot } from './workspace-package.mjs';

/** What stands in for the federation runtime: every remote is a part of this same build. */
function runtimeOfOneBundle() {
  const entries = remoteNames().map((name) => {
    const file = JSON.stringify(join(workspaceRoot, name, 'src/remote.tsx'));
    return `  '${federationName(name)}/remote': () => import(${file}),`;
  });
  return [
    `const remotes = {\n${entries.join('\n')}\n};`,
    'export const loadRemote = (id) => remotes[id]();',
    'export const registerRemotes = () => {};',
    'export const registerPlugins = () => {};',
    'export const registerGlobalPlugins = () => {};\n',
  ].join('\n');
}

/**
 * The same sources as the released shell and remotes, built as one application without federation:
 * what its cost is measured against.
 * @param {string} outputFolder absolute
 * @returns {import('@rspack/core').Configuration}
 */
export function oneBundleConfig(outputFolder) {
  const shell = join(workspaceRoot, 'shell');
  const config = shellConfig(pathToFileURL(join(shell, 'rspack.config.mjs')).href)();
  const generated = join(workspaceRoot, '.cache/one-bundle');
  const runtime = join(generated, 'remotes.mjs');
  mkdirSync(generated, { recursive: true });
  writeFileSync(runtime, runtimeOfOneBundle());
  return {
    ...config,
    output: { ...config.output, path: outputFolder },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        '@module-federation/enhanced/runtime$': runtime,
        'react-router-dom$': join(shell, 'src/router.ts'),
      },
    },
    plugins: config.plugins?.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
  };
}
