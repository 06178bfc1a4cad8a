// @ts-check

/** @typedef {import('./source-checks.mjs').Source} Source */

const reExport = /export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*(?:as\s+\w+\s*)?from\s*'[^']+';?/g;
const declaration =
  /^export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class)\s+(\w+)/gm;
/** A fragment is used by its GraphQL name; codegen reads it from an export. */
const fragment = /^export const (\w+) = graphql\(`\s*fragment /gm;
/** Read by a program, not by an import. */
const readByName = /\/migrations\/|\.config\.ts$|\.d\.ts$/;
/** What says a name without using it. */
const notCode = /^\s*\/\*\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const testFile = /\.test\.tsx?$/;
const testCode = /\/testing\//;

/** What our sources use in tests alone, and why it stays. */
const keptExports = new Map([
  [
    'packages/ui/src/brand/css-variables.ts: cssVariables',
    'write-brand.mjs writes the style sheet with it',
  ],
  [
    'packages/shell-contract/src/toast/index.ts: expectToast',
    'remotes that were deployed before it was renamed import it from the shell',
  ],
  ['shell/src/prerendered/start-later.ts: hideLogin', 'lone-scripts.mjs makes a script of it'],
]);

/**
 * Exported values that no other file mentions, or that are only passed on by `export … from`, and
 * those of the product that nothing but tests mention. A name that another file uses for something
 * of its own is not found. Types may stay exported: they stand in the signatures of other exports.
 * @param {Source[]} sources every file, tests included
 * @param {ReadonlyMap<string, string>} kept reasons by `path: name`; one that keeps nothing is found too
 * @returns {string[]} one line per finding
 */
export function findDeadExports(sources, kept = keptExports) {
  /** @type {Map<string, Map<string, number>>} */
  const mentions = new Map();
  for (const { path, text } of sources) {
    for (const word of text.replace(notCode, '').replace(reExport, '').match(/\w+/g) ?? []) {
      const files = mentions.get(word) ?? new Map();
      files.set(path, (files.get(path) ?? 0) + 1);
      mentions.set(word, files);
    }
  }
  const needless = new Set(kept.keys());
  const found = sources
    .filter(({ path }) => !readByName.test(path))
    .flatMap(({ path, text }) => {
      const fragments = new Set([...text.matchAll(fragment)].map(([, name]) => name));
      const verdictOf = (/** @type {string} */ name) => {
        const files = mentions.get(name) ?? new Map();
        if (files.size < 2) return 'is exported and used nowhere else';
        if (testCode.test(path) || files.get(path) > 1) return null;
        const users = [...files.keys()].filter((user) => user !== path);
        if (!users.every((user) => testFile.test(user))) return null;
        needless.delete(`${path}: ${name}`);
        return kept.has(`${path}: ${name}`) ? null : 'is used by tests alone';
      };
      return [...text.matchAll(declaration)]
        .map(([, name]) => name ?? '')
        .filter((name) => !fragments.has(name))
        .flatMap((name) => {
          const verdict = verdictOf(name);
          return verdict ? [`${path}: ${name} ${verdict}`] : [];
        });
    });
  return [...found, ...[...needless].map((entry) => `${entry} is kept needlessly`)];
}
