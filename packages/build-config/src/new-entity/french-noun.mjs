// @ts-check

/** @typedef {import('./plan-entity.mjs').Entity['noun']} Noun */

const startsWithVowel = (/** @type {string} */ word) => /^[aeiouyhàâéèêëîïôœùûü]/i.test(word);

/** « le fournisseur », « la palette », « l’adresse ». @param {Noun} noun */
export const withArticle = ({ one, isFeminine }) =>
  startsWithVowel(one) ? `l’${one}` : `${isFeminine ? 'la' : 'le'} ${one}`;

/** « un fournisseur », « une palette ». @param {Noun} noun */
export const oneOf = ({ one, isFeminine }) => `${isFeminine ? 'une' : 'un'} ${one}`;

/** « un autre fournisseur », « une autre palette ». @param {Noun} noun */
export const another = ({ one, isFeminine }) => `${isFeminine ? 'une' : 'un'} autre ${one}`;

/** « ce fournisseur », « cet atelier », « cette palette ». @param {Noun} noun */
export function thisOne({ one, isFeminine }) {
  if (isFeminine) return `cette ${one}`;
  return `${startsWithVowel(one) ? 'cet' : 'ce'} ${one}`;
}

/** « nouveau fournisseur », « nouvel atelier », « nouvelle palette ». @param {Noun} noun */
export function newOne({ one, isFeminine }) {
  if (isFeminine) return `nouvelle ${one}`;
  return `${startsWithVowel(one) ? 'nouvel' : 'nouveau'} ${one}`;
}

/** « aucun fournisseur », « aucune palette ». @param {Noun} noun */
export const noOne = ({ one, isFeminine }) => `aucun${isFeminine ? 'e' : ''} ${one}`;

/** A participle in the noun's gender: « ajouté », « ajoutée ». @param {Noun} noun @param {string} word */
export const agreed = ({ isFeminine }, word) => word + (isFeminine ? 'e' : '');
