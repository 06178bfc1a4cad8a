// @ts-check
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * @typedef {object} RouteOfModule
 * @property {string} path of the page, as the router matches it
 * @property {string} module absolute path, without extension, of what the page is imported from
 */

/** @typedef {{ path?: string, lazy?: () => Promise<unknown>, children?: Route[] }} Route */

/** What stands for every import: routes are read, and nothing of them is run but `lazy`. */
const anything = (/** @type {string} */ name) =>
  new Proxy(() => undefined, {
    get: (_, key) => (key === 'then' ? undefined : anything(String(key))),
    apply: (_, __, [first]) => (name === 'defineRemote' ? first : anything(name)),
  });

/**
 * The module with its dynamic imports as calls of `require`, and everything else left out.
 * @param {string} file
 */
async function compiled(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    supported: { 'dynamic-import': false },
    plugins: [
      {
        name: 'routes-alone',
        setup(bundle) {
          bundle.onResolve({ filter: /.*/ }, ({ path, kind, resolveDir }) =>
            kind === 'entry-point'
              ? undefined
              : { path: path.startsWith('.') ? join(resolveDir, path) : path, external: true },
          );
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Reads which module each page of a remote, or of the shell, is imported from.
 * @param {string} file absolute; a remote's default export, or lists of routes by any name
 * @returns {Promise<RouteOfModule[]>}
 */
export async function routesOfModule(file) {
  /** @type {string[]} */
  let asked = [];
  const required = (/** @type {string} */ name) => {
    asked.push(name);
    return anything(name);
  };
  /** @type {{ exports: Record<string, Route[] | { routes: Route[] }> }} */
  const module = { exports: {} };
  new Function('require', 'module', 'exports', await compiled(file))(
    required,
    module,
    module.exports,
  );
  /** @type {RouteOfModule[]} */
  const found = [];
  /** @param {readonly Route[]} routes @param {string} parent */
  async function walk(routes, parent) {
    for (const { path = '', lazy, children = [] } of routes) {
      const address = path.startsWith('/') ? path : `${parent}/${path}`.replace(/\/+$/, '');
      asked = [];
      await lazy?.();
      if (asked[0]) found.push({ path: address, module: asked[0] });
      await walk(children, address);
    }
  }
  for (const exported of Object.values(module.exports)) {
    await walk(Array.isArray(exported) ? exported : exported.routes, '');
  }
  return found;
}
