// @ts-check

/** How the bundler calls a module that the shell provides. */
const sharedName = /^consume[ -]shared[ -]module \([^)]*\) (@?[^@\s]+)/;

/** What the bundler calls a part of the build that stands for a module the shell provides. */
const providedName = /^provide[ -]shared[ -]module \([^)]*\) (@?[^@\s]+)/;

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

/** @param {import('@rspack/core').ChunkGroup} group */
function filesOfGroup(group) {
  const files = group.getFiles();
  return {
    styles: files.filter((file) => file.endsWith('.css')),
    scripts: files.filter((file) => file.endsWith('.js')),
  };
}

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
  const modules = group.chunks.flatMap((chunk) => [
    ...compilation.chunkGraph.getChunkModules(chunk),
  ]);
  const shared = modules.map((one) => sharedName.exec(one.identifier())?.[1] ?? '');
  return {
    shared: [...new Set(shared.filter((name) => name !== ''))].sort(),
    ...filesOfGroup(group),
  };
}

/**
 * The files of each module that the shell provides besides its first script. The federation
 * manifest names those of every part of the build that a module is found in.
 * @param {import('@rspack/core').Compilation} compilation
 * @returns {{ name: string, styles: string[], scripts: string[] }[]} by name
 */
export function filesOfProvided(compilation) {
  const groups = [...compilation.chunkGroups].flatMap((group) =>
    group.origins.map(({ module }) => ({
      group,
      name: providedName.exec(module?.identifier() ?? '')?.[1] ?? '',
    })),
  );
  return [...new Map(groups.map(({ name, group }) => [name, group]))]
    .filter(([name]) => name !== '')
    .map(([name, group]) => ({ name, ...filesOfGroup(group) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
