// @ts-check

/** The bundler's type of a module that the shell provides. */
const sharedName = /^consume[ -]shared[ -]module \([^)]*\) (@?[^@\s]+)/;

/** The bundler's type of a chunk group's block that refers to a module the shell provides. */
const providedName = /^provide[ -]shared[ -]module \([^)]*\) (@?[^@\s]+)/;

/**
 * Whether a request, relative to an unknown file, may refer to a module.
 * @param {string | undefined} request
 * @param {string} module as it is requested, or absolute
 */
const matchesRequest = (request, module) =>
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
 * Names of the modules that a chunk group takes from the shell, sorted.
 * @param {import('@rspack/core').Compilation} compilation
 * @param {import('@rspack/core').ChunkGroup} group
 */
function sharedIn(compilation, group) {
  const modules = group.chunks.flatMap((chunk) => [
    ...compilation.chunkGraph.getChunkModules(chunk),
  ]);
  const names = modules.map((one) => sharedName.exec(one.identifier())?.[1] ?? '');
  return [...new Set(names.filter((name) => name !== ''))].sort();
}

/**
 * The files that an import of a page fetches, and the modules it takes from the shell.
 * @param {import('@rspack/core').Compilation} compilation
 * @param {string} module what it is imported by, or its absolute path without extension
 * @returns {ImportedFiles}
 * @throws when the build has no such import
 */
export function filesOf(compilation, module) {
  const group = [...compilation.chunkGroups].find(({ origins }) =>
    origins.some(({ request }) => matchesRequest(request, module)),
  );
  if (!group) throw new Error(`No part of the build is ${module}`);
  return { shared: sharedIn(compilation, group), ...filesOfGroup(group) };
}

/**
 * The files of each module that the shell provides outside its entry, with those of the provided
 * modules it depends on. The federation manifest lists the files of every chunk that contains a
 * module, which are too many.
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
  const provided = new Map(groups.map(({ name, group }) => [name, group]));
  provided.delete('');
  /** @param {string} name @param {Set<string>} found @returns {Set<string>} */
  const withTaken = (name, found = new Set()) => {
    const group = provided.get(name);
    if (!group || found.has(name)) return found;
    found.add(name);
    for (const taken of sharedIn(compilation, group)) withTaken(taken, found);
    return found;
  };
  return [...provided.keys()].sort().map((name) => {
    const files = [...withTaken(name)].flatMap((one) => {
      const group = provided.get(one);
      return group ? [filesOfGroup(group)] : [];
    });
    return {
      name,
      styles: [...new Set(files.flatMap(({ styles }) => styles))],
      scripts: [...new Set(files.flatMap(({ scripts }) => scripts))],
    };
  });
}
