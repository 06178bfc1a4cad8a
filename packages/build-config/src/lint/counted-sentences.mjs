// @ts-check
import { parseSync } from '@swc/core';
import { agreesWithCounts, mark, unknown } from './count-agreement.mjs';

/** @typedef {import('./source-checks.mjs').Source} Source */

/**
 * A node of swc's tree, as far as it is read here.
 * @typedef {Record<string, any>} Node
 */

/** Names of counts; others are those of measures and texts. */
const countName = /^(count|days|rows|total)$|(?:Count|Rows)$|^length$/;
/** Names of limits, which are large. */
const limitName = /^(most|max|longest|largest|latest|limit)/;

/** A count for which a condition shows another sentence. */
const another = '7';

/** @param {Node | undefined} node @returns {string | null} */
const literalOf = (node) => (node?.type === 'StringLiteral' ? node.value : null);

/** @param {Node} node @returns {Node} without parentheses and assertions */
const bare = (node) =>
  ['ParenthesisExpression', 'TsAsExpression', 'TsNonNullExpression'].includes(node.type)
    ? bare(node.expression)
    : node;

/**
 * The name of what is counted: « count », « batches.length »; null for what has none.
 * @param {Node} node @returns {string | null}
 */
function nameOf(node) {
  const own = bare(node);
  if (own.type === 'Identifier') return own.value;
  if (own.type === 'OptionalChainingExpression') return nameOf(own.base);
  if (own.type !== 'MemberExpression' || own.property.type !== 'Identifier') return null;
  const owner = nameOf(own.object);
  return owner === null ? null : `${owner}.${own.property.value}`;
}

/** @param {string} name */
const isCount = (name) => countName.test(name.split('.').at(-1) ?? '');

/** @type {Readonly<Record<string, (count: number, bound: number) => boolean>>} */
const comparisons = {
  '===': (count, bound) => count === bound,
  '!==': (count, bound) => count !== bound,
  '>': (count, bound) => count > bound,
  '>=': (count, bound) => count >= bound,
  '<': (count, bound) => count < bound,
  '<=': (count, bound) => count <= bound,
};

/**
 * A condition on a count: « count > 1 ».
 * @param {Node} test @returns {{ name: string, holds: (count: number) => boolean } | null}
 */
function conditionOf(test) {
  const own = bare(test);
  if (own.type !== 'BinaryExpression' || own.right.type !== 'NumericLiteral') return null;
  const name = nameOf(own.left);
  const compare = comparisons[own.operator];
  return name !== null && compare
    ? { name, holds: (count) => compare(count, own.right.value) }
    : null;
}

/**
 * What is known where a sentence stands.
 * @typedef {object} Place
 * @property {ReadonlyMap<string, Node>} named what the file's constants stand for
 * @property {readonly { name: string, holds: (count: number) => boolean }[]} conditions
 */

/** A count as it is written at a place. @param {Node} of @param {number} count @param {Place} place */
function written(of, count, { conditions, named }) {
  const name = nameOf(of);
  const isFixed =
    bare(of).type === 'NumericLiteral' ||
    (name !== null && (limitName.test(name) || named.get(name)?.type === 'NumericLiteral'));
  return !isFixed && conditions.every((known) => known.name !== name || known.holds(count))
    ? mark + count
    : another;
}

/**
 * What an expression writes for a count.
 * @param {Node} expression @param {number} count @param {Place} place @param {number} [depth]
 * @returns {string}
 */
function textFor(expression, count, place, depth = 0) {
  const node = bare(expression);
  const inner = (/** @type {Node} */ part) => textFor(part, count, place, depth + 1);
  if (depth > 4) return unknown;
  switch (node.type) {
    case 'StringLiteral':
      return node.value;
    case 'TemplateLiteral':
      return node.quasis
        .map(({ cooked }, /** @type {number} */ at) => {
          const between = node.expressions?.[at];
          return cooked + (between ? inner(between) : '');
        })
        .join('');
    case 'JSXElement':
    case 'JSXFragment':
      return node.children.map(inner).join('');
    case 'JSXText':
      return node.value.replace(/\s+/g, ' ');
    case 'JSXExpressionContainer':
      return inner(node.expression);
    case 'ConditionalExpression': {
      const condition = conditionOf(node.test);
      if (!condition) return unknown;
      return inner(condition.holds(count) ? node.consequent : node.alternate);
    }
    case 'CallExpression':
      return callFor(node, count, place, depth);
    case 'Identifier':
    case 'MemberExpression':
    case 'OptionalChainingExpression': {
      const name = nameOf(node);
      if (name === null || limitName.test(name)) return unknown;
      if (isCount(name)) return written(node, count, place);
      const meaning = place.named.get(name);
      if (meaning && textFor(meaning, count, place, depth + 1).includes(mark))
        return inner(meaning);
      return unknown;
    }
    default:
      return unknown;
  }
}

/**
 * What a call writes for a count.
 * @param {Node} call @param {number} count @param {Place} place @param {number} depth
 * @returns {string}
 */
function callFor(call, count, place, depth) {
  const [counted, one, many] = call.arguments.map(
    (/** @type {Node} */ { expression }) => expression,
  );
  if (!counted) return unknown;
  const number = written(counted, count, place);
  const name = call.callee.value;
  // With decimals it is a measure.
  if (name === 'frenchNumber' && one?.type === 'NumericLiteral' && one.value > 0) return unknown;
  if (name === 'formatNumber' || name === 'frenchNumber') return number;
  if (name === 'formatCount' || name === 'countText' || name === 'plural') {
    const single = literalOf(one);
    const word =
      number === another || count > 1
        ? (literalOf(many) ?? (single === null || many ? null : `${single}s`))
        : single;
    return name === 'plural' ? (word ?? unknown) : `${number} ${word ?? unknown}`;
  }
  const meaning = place.named.get(name);
  return meaning?.type === 'ArrowFunctionExpression' && meaning.body.type !== 'BlockStatement'
    ? textFor(meaning.body, count, place, depth + 1)
    : unknown;
}

/** Whether a statement leaves its block. @param {Node} statement @returns {boolean} */
const leaves = (statement) =>
  ['ReturnStatement', 'ThrowStatement', 'ContinueStatement'].includes(statement.type) ||
  (statement.type === 'BlockStatement' && statement.stmts.some(leaves));

/** @param {{ name: string, holds: (count: number) => boolean }} condition */
const opposite = ({ name, holds }) => ({
  name,
  holds: (/** @type {number} */ count) => !holds(count),
});

/**
 * Calls `see` with each sentence of a tree and the conditions under which it is written.
 * @param {unknown} tree @param {Place['conditions']} conditions
 * @param {(sentence: Node, conditions: Place['conditions']) => void} see
 */
function eachSentence(tree, conditions, see) {
  if (typeof tree !== 'object' || tree === null) return;
  if (Array.isArray(tree)) {
    let known = conditions;
    for (const part of tree) {
      eachSentence(part, known, see);
      const condition = part?.type === 'IfStatement' ? conditionOf(part.test) : null;
      if (condition && leaves(part.consequent)) known = [...known, opposite(condition)];
    }
    return;
  }
  const node = /** @type {Node} */ (tree);
  if (node.type === 'TaggedTemplateExpression' || node.type === 'TsLiteralType') return;
  if (['TemplateLiteral', 'JSXElement', 'JSXFragment'].includes(node.type)) see(node, conditions);
  const test = node.type === 'BinaryExpression' && node.operator === '&&' ? node.left : node.test;
  const condition = test ? conditionOf(test) : null;
  const when = condition ? [...conditions, condition] : conditions;
  const otherwise = condition ? [...conditions, opposite(condition)] : conditions;
  for (const [part, value] of Object.entries(node)) {
    const isGuarded = part === 'consequent' || (part === 'right' && node.operator === '&&');
    eachSentence(value, isGuarded ? when : part === 'alternate' ? otherwise : conditions, see);
  }
}

/**
 * What each constant of a file stands for; names with several meanings are left out.
 * @param {unknown} tree @param {Map<string, Node | null>} [found]
 */
function meaningsOf(tree, found = new Map()) {
  if (typeof tree !== 'object' || tree === null) return found;
  const node = /** @type {Node} */ (tree);
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
    found.set(node.id.value, found.has(node.id.value) ? null : bare(node.init));
  for (const part of Object.values(node)) meaningsOf(part, found);
  return found;
}

/**
 * Reads every sentence with a count for 0, 1 and 2: noun, adjective and verb must agree with it.
 * @param {Source} source
 * @returns {string[]} one line per finding
 */
export function checkCountedSentences({ path, text }) {
  const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') });
  const named = new Map(
    [...meaningsOf(tree)].flatMap(([name, meaning]) => (meaning ? [[name, meaning]] : [])),
  );
  const found = new Set();
  eachSentence(tree, [], (sentence, conditions) => {
    for (const count of [0, 1, 2]) {
      const read = textFor(sentence, count, { named, conditions });
      // A limit is large.
      if (/ au plus|\bles \S+ (?:premier|première|dernier|dernière)s /i.test(read)) continue;
      if (!agreesWithCounts(read, count))
        found.add(`${path}: « ${read.replaceAll(unknown, '…').replaceAll(mark, '').trim()} »`);
    }
  });
  return [...found];
}
