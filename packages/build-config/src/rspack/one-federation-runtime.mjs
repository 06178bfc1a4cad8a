// @ts-check
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const require = createRequire(import.meta.url);

/** @param {string} file @returns {string} the ES module beside a CommonJS one, if there is one */
function esModuleBeside(file) {
  const found = ['.js', '.mjs']
    .map((extension) => file.replace(/\.cjs$/, extension))
    .find((candidate) => existsSync(candidate));
  return found ?? file;
}

const esModuleOf = (/** @type {string} */ name) => esModuleBeside(require.resolve(name));

const withoutManifests = fileURLToPath(new URL('runtime-without-manifests.mjs', import.meta.url));

const runtime = '@module-federation/runtime';
const core = '@module-federation/runtime-core';

/** The core's name stays a name: a remote takes it from the shell by that. */
export const runtimeAliases = { [`${core}$`]: esModuleOf(core) };

/** Parts of the core that only its own reading of manifests and its preloading call. */
const unused =
  /[\\/]runtime-core[\\/]dist[\\/](?:plugins[\\/]snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/;

const replaced = [
  { request: /^@module-federation\/runtime$/, by: () => esModuleOf(runtime) },
  {
    request: /^@module-federation\/(?:runtime-tools\/runtime-core|runtime\/core)$/,
    by: () => core,
  },
  { request: /@module-federation[\\/].+\.cjs$/, by: esModuleBeside },
];

/** Takes the bundler's part of the federation runtime from the shell. */
export function bundlerRuntimeOfShell() {
  return new rspack.NormalModuleReplacementPlugin(
    /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.c?js$/,
    (found) => {
      if (found.createData?.resource) return;
      found.request = fileURLToPath(new URL('bundler-runtime-of-shell.mjs', import.meta.url));
    },
  );
}

/**
 * Takes every part of the federation runtime from its ES module build. The bundler finds some by
 * `require`, in CommonJS: two copies of them would be bundled, and nothing left out of either.
 */
export function oneFederationRuntime() {
  return [
    ...replaced.map(
      ({ request, by }) =>
        new rspack.NormalModuleReplacementPlugin(request, (found) => {
          // Before it is resolved; afterwards the kind of module is settled.
          if (!found.createData?.resource) found.request = by(found.request);
        }),
    ),
    new rspack.NormalModuleReplacementPlugin(unused, (found) => {
      if (found.createData) found.createData.resource = withoutManifests;
    }),
  ];
}
