// @ts-check

/** How the bundler calls a module that the shell provides. */
const sharedName = /^consume[ -]shared[ -]module \([^)]*\) (@?[^@\s]+)/;

/**
 * Whether a request, which is relative to a file we do not know, may mean a module.
 * @param {string | undefined} request
 * @param {string} module as it is requested, or absolute
 */
const means = (request, module) =>
  request === module ||
  (request?.startsWith('.') === true &&
    module.endsWith(request.replace(/^(?:\.\.?)?(?:\/\.\.)*/, '')));

/**
 * @typedef {object} ImportedFiles what an import fetches
 * @property {string[]} shared names of the modules it takes from the shell
 * @property {string[]} styles
 * @property {string[]} scripts
 */

/**
 * The files that a page brings along when it is imported, and what it takes from the shell.
 * @param {import('@rspack/core').Compilation} compilation
 * @param {string} module what it is imported by, or its absolute path without extension
 * @returns {ImportedFiles}
 * @throws when the build has no such import
 */
export function filesOf(compilation, module) {
  const group = [...compilation.chunkGroups].find(({ origins }) =>
    origins.some(({ request }) => means(request, module)),
  );
  if (!group) throw new Error(`No part of the build is ${module}`);
  const files = group.getFiles();
  const modules = group.chunks.flatMap((chunk) => [
    ...compilation.chunkGraph.getChunkModules(chunk),
  ]);
  const shared = modules.map((one) => sharedName.exec(one.identifier())?.[1] ?? '');
  return {
    shared: [...new Set(shared.filter((name) => name !== ''))].sort(),
    styles: files.filter((file) => file.endsWith('.css')),
    scripts: files.filter((file) => file.endsWith('.js')),
  };
}
