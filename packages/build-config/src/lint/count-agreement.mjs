// @ts-check

/** Words that end like a plural but are not one, and units, which have no plural. */
const invariable =
  /^(accès|ans|après|avis|bas|cas|colis|corps|cours|dans|dehors|depuis|dès|fois|frais|gros|hors|jus|mois|moins|non|pas|pays|plus|poids|prix|repos|sans|sous|temps|toujours|très|vers|min|sur|par|pour|chez)$/;
/** Words that end like a plural verb but are not one. */
const notPluralVerb =
  /(?<!^(?:consom|for|péri))ment$|ient$|^(absent|accident|agent|amont|argent|cent|client|content|différent|excellent|fréquent|incident|lent|présent|récent|souvent|dont)$/;
const pluralVerb = /^(?:[nsl]’)?(?:\p{Ll}+(?:ent|aient)|\p{Ll}*ont)$/u;
const singularVerb =
  /^(?:[nsl]’)?(a|est|sera|était|aura|va|peut|doit|attend|manque|reste|arrive|expire|dépasse|compte|part|change|devient|vient|porte|utilise|demande|contient|tient)$/;
/** Words that end a noun's group or begin a new clause. */
const ownClause = /^(qui|que|dont|où|et|ou|ni|mais|:|=)$/;
const preposition =
  /^(à|au|aux|en|sur|par|pour|avec|dans|depuis|de|du|des|d’.*|chez|sans|sous|vers|hors|dès|selon|comme)$/;

/** Stands in a sentence for a value that is only known at run time. */
export const unknown = '§';

/** Marks a count in a sentence, to tell it from digits that belong to the text. */
export const mark = '\uE000';

/**
 * The words behind each count of a sentence, to the end of its clause, and the word before it.
 * @param {string} sentence
 */
function clausesOf(sentence) {
  const plain = sentence.replace(/[\u00A0\u202F]/g, ' ').replace(/\([^)]*\)/g, '');
  return [...plain.matchAll(new RegExp(`(\\S*) ?${mark}\\d (?=([^.,;:!?»\\n]*))`, 'gu'))].map(
    ([, word = '', behind = '']) => ({ word, behind: behind.trim().split(/\s+/) }),
  );
}

/** @param {string} word */
const isPluralWord = (word) => /^\p{Ll}{3,}[sx]$/u.test(word) && !invariable.test(word);

/** @param {string} word */
const isSingularWord = (word) => /^\p{Ll}{3,}$/u.test(word) && !/[sxz]$/.test(word);

/** The words before one that a pattern fits. @param {readonly string[]} words @param {RegExp} end */
function before(words, end) {
  const index = words.findIndex((word) => end.test(word));
  return index < 0 ? words : words.slice(0, index);
}

/**
 * Whether the words behind a count agree with it.
 * @param {{ word: string, behind: readonly string[] }} clause @param {number} count
 */
function agrees({ word, behind: [noun = '', ...further] }, count) {
  const clause = before(further, ownClause).slice(0, 4);
  const isUnit = !/^\p{L}{3,}$/u.test(noun);
  // « un rendement de 2 % compte », « 3 colonnes sur 2 sont lues »: the verb is another's.
  const isAside = preposition.test(word.split(unknown).at(-1) ?? '');
  if (isAside && (isUnit || pluralVerb.test(noun) || singularVerb.test(noun))) return true;
  const qualities = before(clause, preposition).slice(0, 2);
  if (count < 2) {
    const isVerb = (/** @type {string} */ one) => pluralVerb.test(one) && !notPluralVerb.test(one);
    return !isPluralWord(noun) && !clause.some(isVerb) && !qualities.some(isPluralWord);
  }
  if (isUnit) return true;
  const isNoun = !preposition.test(noun) && !ownClause.test(noun) && !invariable.test(noun);
  if (isNoun && !singularVerb.test(noun) && isSingularWord(noun)) return false;
  const own = before([noun, ...clause], preposition);
  if (own.some((one) => singularVerb.test(one))) return false;
  return !before(qualities, /ont$/).some((one) => /^\p{Ll}+ée?$/u.test(one));
}

/**
 * Whether the nouns, adjectives and verbs of a sentence agree with its counts.
 * @param {string} sentence with `mark` before each count
 * @param {number} count
 */
export const agreesWithCounts = (sentence, count) =>
  clausesOf(sentence).every((clause) => agrees(clause, count));
