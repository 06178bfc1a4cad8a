// @ts-check
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The exports of each module that the shell shares, or those that a remote uses. A deploy compares
 * the two, since our own packages keep one version while their exports change.
 */
const file = 'shared-exports.json';

const consumedModule = /^consume[ -]shared[ -]module \([^)]*\) (@?[^@\s]+)/;
const providedModule = /^provide[ -]shared[ -]module \([^)]*\) (@?[^@\s]+)/;

/**
 * @typedef {object} SharedExports
 * @property {string} name of the module
 * @property {string[]} exports sorted
 */

/** @param {ReadonlyMap<string, ReadonlySet<string>>} found @returns {SharedExports[]} */
const sorted = (found) =>
  [...found]
    .map(([name, names]) => ({ name, exports: [...names].sort() }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/**
 * The exports of each module the shell provides; modules whose exports the bundler cannot determine
 * are left out.
 * @param {import('@rspack/core').Compilation} compilation
 */
function provided({ modules, moduleGraph }) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const module of modules) {
    const name = providedModule.exec(module.identifier())?.[1];
    if (name === undefined) continue;
    for (const { module: source } of moduleGraph.getOutgoingConnections(module)) {
      const names = source && moduleGraph.getProvidedExports(source);
      if (Array.isArray(names)) found.set(name, new Set(names));
    }
  }
  return sorted(found);
}

/**
 * The exports that a remote's code uses of each shared module, without dead code.
 * @param {import('@rspack/core').Compilation} compilation
 */
function consumed({ modules, moduleGraph, chunks }) {
  const runtimes = [...new Set([...chunks].flatMap(({ runtime }) => [...runtime]))];
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const module of modules) {
    const name = consumedModule.exec(module.identifier())?.[1];
    if (name === undefined) continue;
    const names = found.get(name) ?? new Set();
    found.set(name, names);
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const [first] = connection.dependency.ids ?? [];
      // The bundler adds a default export to any module that has none.
      if (first === undefined || first === 'default') continue;
      if (connection.getActiveState(runtimes) === true) names.add(first);
    }
  }
  return sorted(found);
}

/**
 * Writes the exports of the shell's shared modules, or those that a remote uses.
 * @param {'provided' | 'consumed'} side
 * @returns {import('@rspack/core').RspackPluginInstance}
 */
export function sharedExports(side) {
  return {
    apply(compiler) {
      compiler.hooks.afterEmit.tapPromise('shared-exports', async (compilation) => {
        if (compilation.errors.length > 0) return;
        const written = side === 'provided' ? provided(compilation) : consumed(compilation);
        await writeFile(join(compilation.outputOptions.path ?? '', file), JSON.stringify(written));
      });
    },
  };
}
