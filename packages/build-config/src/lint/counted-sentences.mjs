// @ts-check
import { parseSync } from '@swc/core';

/** @typedef {import('./source-checks.mjs').Source} Source */

/** Words that end like a plural and are none. */
const invariable =
  /^(accès|ans?|après|avis|bas|brassins?|cas|corps|cours|dans|depuis|dès|fois|frais|fûts?|gros|hors|jus|mois|moins|pas|pays|plus|poids|prix|repos|sans|sous|temps|toujours|très|vers)$/;
const pluralVerb =
  /^(n’)?(ont|sont|seront|étaient|auront|vont|peuvent|doivent|attendent|manquent|restent|arrivent|expirent|dépassent|comptent|partent|changent|deviennent|viennent|portent|utilisent|demandent)$/;
const singularVerb =
  /^(n’)?(a|est|sera|était|aura|va|peut|doit|attend|manque|reste|arrive|expire|dépasse|compte|part|change|devient|vient|porte|utilise|demande)$/;

/**
 * A node of swc's tree, as far as it is read here.
 * @typedef {Record<string, any>} Node
 */

/** @param {Node | undefined} node @returns {string | null} */
const textOf = (node) => (node?.type === 'StringLiteral' ? node.value : null);

/**
 * What a call of `formatCount`, `formatNumber` or `plural` gives for a count.
 * @param {Node} call @param {number} count @returns {string | null}
 */
function countedText(call, count) {
  if (call.type !== 'CallExpression') return null;
  const [, one, many] = call.arguments.map((/** @type {Node} */ { expression }) => expression);
  const name = call.callee.value;
  if (name === 'formatNumber') return String(count);
  const single = textOf(one);
  if ((name !== 'formatCount' && name !== 'plural') || single === null) return null;
  const word = count < 2 ? single : (textOf(many) ?? `${single}s`);
  return name === 'plural' ? word : `${count} ${word}`;
}

/**
 * A text of a file as it reads for a count; null for a node that is none.
 * @param {Node} node @param {number} count @returns {string | null}
 */
function sentenceFor(node, count) {
  if (node.type === 'TemplateLiteral')
    return node.quasis
      .map(({ cooked }, /** @type {number} */ place) => {
        const between = node.expressions[place];
        return cooked + (between ? (countedText(between, count) ?? '…') : '');
      })
      .join('');
  if (node.type !== 'JSXElement') return null;
  return node.children
    .map((/** @type {Node} */ child) => {
      if (child.type === 'JSXText') return child.value.replace(/\s+/g, ' ');
      if (child.type !== 'JSXExpressionContainer') return '…';
      return textOf(child.expression) ?? countedText(child.expression, count) ?? '…';
    })
    .join('');
}

/**
 * Every node of a tree.
 * @param {unknown} tree @returns {Node[]}
 */
const nodesOf = (tree) =>
  typeof tree === 'object' && tree !== null
    ? ['type' in tree ? [tree] : [], ...Object.values(tree).map(nodesOf)].flat()
    : [];

/** The words behind a count, to the end of its clause. @param {string} sentence @param {number} count */
function clausesBehind(sentence, count) {
  const plain = sentence.replace(/[\u00A0\u202F]/g, ' ').replace(/\([^)]*\)/g, '');
  return [...plain.matchAll(new RegExp(`(?:^|[^\\p{L}\\d])${count} ([^.,;:!?…»]*)`, 'gu'))].map(
    ([, behind]) => (behind ?? '').trim().split(/\s+/),
  );
}

/** @param {readonly string[]} words @param {number} count */
function agrees(words, count) {
  const [noun = '', ...further] = words;
  const near = further.slice(0, 3);
  if (count < 2) {
    const isPlural = /^\p{Ll}{3,}s$/u.test(noun) && !invariable.test(noun);
    return !isPlural && !near.some((word) => pluralVerb.test(word));
  }
  const relative = near.findIndex((word) => /^(qui|que|dont|où|de|du|d’.*)$/.test(word));
  return !near.slice(0, relative < 0 ? 3 : relative).some((word) => singularVerb.test(word));
}

/**
 * Reads every sentence with a count for 0, 1 and 2: noun and verb must agree with it.
 * @param {Source} source
 * @returns {string[]} one line per finding
 */
export function checkCountedSentences({ path, text }) {
  if (!/\b(formatCount|formatNumber|plural)\(/.test(text)) return [];
  const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') });
  const nodes = nodesOf(tree);
  return [0, 1, 2].flatMap((count) =>
    nodes
      .flatMap((node) => sentenceFor(node, count) ?? [])
      // A limit is large.
      .filter((sentence) => !/ au plus|^Les \d+ premières /.test(sentence))
      .filter((sentence) => clausesBehind(sentence, count).some((words) => !agrees(words, count)))
      .map((sentence) => `${path}: « ${sentence.trim().slice(0, 90)} »`),
  );
}
