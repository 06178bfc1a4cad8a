// @ts-check
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
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

const runtime = '@module-federation/runtime';
const core = '@module-federation/runtime-core';

/** The core's name stays a name: a remote takes it from the shell by that. */
export const runtimeAliases = { [`${core}$`]: esModuleOf(core) };

const replaced = [
  { request: /^@module-federation\/runtime$/, by: () => esModuleOf(runtime) },
  {
    request: /^@module-federation\/(?:runtime-tools\/runtime-core|runtime\/core)$/,
    by: () => core,
  },
  { request: /@module-federation[\\/].+\.cjs$/, by: esModuleBeside },
];

/**
 * Takes the federation runtime from the ES modules that its packages publish. rspack finds some of
 * them by `require`, as CommonJS (module-federation/core#4452): two copies would be bundled, and no
 * unused part left out.
 */
export function federationEsModules() {
  return replaced.map(
    ({ request, by }) =>
      new rspack.NormalModuleReplacementPlugin(request, (found) => {
        // Before it is resolved; afterwards the kind of module is settled.
        if (!found.createData?.resource) found.request = by(found.request);
      }),
  );
}
