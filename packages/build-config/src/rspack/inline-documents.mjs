// @ts-check
import { Kind, parse, visit } from 'graphql';

/** @typedef {import('graphql').DefinitionNode} DefinitionNode */

const call = /\bgraphql\(\s*`([^`]*)`,?\s*\)/g;

/** @param {string} source @returns {string[]} the texts of its `graphql` calls */
const textsOf = (source) => [...source.matchAll(call)].map((match) => match[1] ?? '');

/** @param {DefinitionNode} definition @returns {string[]} */
function spreadNames(definition) {
  /** @type {string[]} */
  const names = [];
  visit(definition, { FragmentSpread: ({ name }) => void names.push(name.value) });
  return names;
}

/**
 * The fragments defined in the files of a package.
 * @param {readonly string[]} sources
 * @returns {Map<string, import('graphql').FragmentDefinitionNode>} by name
 */
export function readFragments(sources) {
  const fragments = new Map();
  for (const text of sources.flatMap(textsOf))
    for (const definition of parse(text, { noLocation: true }).definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        fragments.set(definition.name.value, definition);
  return fragments;
}

/** Without the empty lists that `parse` puts in. @param {unknown} node */
const literal = (node) =>
  JSON.stringify(node, (_, value) =>
    Array.isArray(value) && value.length === 0 ? undefined : value,
  );

/**
 * A file of operations whose `graphql` calls are replaced by the documents they stand for, so that a
 * page loads its own operations instead of the generated list of all. Throws when a fragment is not
 * known, or when a call is not one plain text.
 * @param {string} source TypeScript
 * @param {ReturnType<typeof readFragments>} fragments of the package, by name
 */
export function inlineDocuments(source, fragments) {
  /** @type {Set<string>} fragments to declare, each once */
  const used = new Set();
  /** @param {readonly DefinitionNode[]} definitions @returns {string[]} */
  const fragmentsOf = (definitions) => {
    /** @type {Set<string>} */
    const reached = new Set();
    /** @param {DefinitionNode} definition */
    const follow = (definition) => {
      for (const name of spreadNames(definition)) {
        if (reached.has(name)) continue;
        const fragment = fragments.get(name);
        if (!fragment) throw new Error(`the fragment ${name} is in none of the package’s files`);
        reached.add(name);
        used.add(name);
        follow(fragment);
      }
    };
    for (const definition of definitions) follow(definition);
    return [...reached];
  };
  const body = source.replace(call, (_, /** @type {string} */ text) => {
    const { definitions } = parse(text, { noLocation: true });
    const parts = [
      ...definitions.map(literal),
      ...fragmentsOf(definitions).map((name) => `fragment${name}`),
    ];
    return `{"kind":"Document","definitions":[${parts.join()}]}`;
  });
  if (/\bgraphql\(/.test(body)) throw new Error('a graphql call takes one text without values');
  const declarations = [...used].map(
    (name) => `const fragment${name} = ${literal(fragments.get(name))};\n`,
  );
  return declarations.join('') + body;
}
