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

/** The core keeps its bare name: by it a remote takes it from the shell. */
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
 * Resolves the federation runtime to the ES modules that its packages publish. rspack finds some of
 * them by `require`, as CommonJS (module-federation/core#4452): two copies would be bundled, and
 * unused parts kept.
 */
export function federationEsModules() {
  return replaced.map(
    ({ request, by }) =>
      new rspack.NormalModuleReplacementPlugin(request, (found) => {
        // Before resolution; afterwards the kind of module is fixed.
        if (!found.createData?.resource) found.request = by(found.request);
      }),
  );
}
