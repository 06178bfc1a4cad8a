// @ts-check

/** @typedef {import('./source-checks.mjs').Source} Source */

const reExport = /export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*(?:as\s+\w+\s*)?from\s*'[^']+';?/g;
const declaration =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class)\s+(\w+)/gm;
/** A fragment is used by its GraphQL name; codegen reads it from an export. */
const fragment = /^export const (\w+) = graphql\(`\s*fragment /gm;
/** Read by a program, not by an import. */
const readByName = /\/migrations\/|\.config\.ts$|\.d\.ts$/;

/**
 * Exported values that no other file mentions, or that are only passed on by `export … from`. A name
 * that another file uses for something of its own is not found. Types may stay exported: they stand
 * in the signatures of other exports.
 * @param {Source[]} sources every file, tests included
 * @returns {string[]} one line per finding
 */
export function findDeadExports(sources) {
  /** @type {Map<string, Set<string>>} */
  const files = new Map();
  for (const { path, text } of sources) {
    for (const word of new Set(text.replace(reExport, '').match(/\w+/g))) {
      const known = files.get(word);
      if (known) known.add(path);
      else files.set(word, new Set([path]));
    }
  }
  return sources
    .filter(({ path }) => !readByName.test(path))
    .flatMap(({ path, text }) => {
      const fragments = new Set([...text.matchAll(fragment)].map(([, name]) => name));
      return [...text.matchAll(declaration)]
        .map(([, name]) => name ?? '')
        .filter((name) => !fragments.has(name) && (files.get(name)?.size ?? 0) < 2)
        .map((name) => `${path}: ${name} is exported and used nowhere else`);
    });
}
