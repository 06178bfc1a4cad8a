// @ts-check
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { sharedModules } from './shared-modules.mjs';
import { federationName } from './workspace-package.mjs';

const siblingPath = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));

const common = {
  // Types come from the workspace; generating them here makes a build five times as slow.
  dts: false,
  manifest: true,
  // 'version-first' would fetch every remote at start.
  shareStrategy: /** @type {const} */ ('loaded-first'),
  runtimePlugins: [siblingPath('forget-failed-modules.mjs')],
};

/**
 * The shell is told each remote's first script: it reads no manifest, and a remote needs one
 * request less.
 */
const optimization = { target: /** @type {const} */ ('web'), disableSnapshot: true };

/** The shell provides the only copy of every shared module, and the federation runtime. */
export function shellFederation() {
  const shared = Object.fromEntries(
    sharedModules().map(({ name, version, eager, source }) => [
      name,
      {
        singleton: true,
        eager,
        version,
        requiredVersion: `^${version}`,
        ...(source ? { import: source, packageName: name } : {}),
      },
    ]),
  );
  return new ModuleFederationPlugin({
    ...common,
    name: 'shell',
    shared,
    experiments: { provideExternalRuntime: true, optimization },
  });
}

/**
 * A remote exposes one module and takes shared modules and the runtime from the shell.
 * @param {string} name of the remote's folder
 */
export function remoteFederation(name) {
  const shared = Object.fromEntries(
    sharedModules().map(({ name: shares, version }) => [
      shares,
      { singleton: true, import: /** @type {const} */ (false), requiredVersion: `^${version}` },
    ]),
  );
  return new ModuleFederationPlugin({
    ...common,
    name: federationName(name),
    filename: 'remoteEntry.[contenthash:8].js',
    exposes: { './remote': './src/remote.tsx' },
    shared,
    experiments: { externalRuntime: true, optimization },
  });
}
