const hasArticle = /^(?:micro-?)?brasserie\b/iu;
/** A « y » before a vowel is a consonant: « de Yakima », « d’Yvonne ». */
const vowelFirst = /^(?:[aeiouœæø]|y(?![aeiouœ]))/i;
/** Names whose « h » is silent: « d’Hélène », « d’herbes »; before others it is not, as « de houblon ». */
const silentFirst =
  /^h(?:elen|enri|erb|erv|ibisc|ippol|irondel|istoi|iver|onor|ubert|ugue|uil|uitre|umul|ydrom)/i;

/** At a brewery: « à la Brasserie du Lavoir », « chez Mont Noir ». */
export const atBrewery = (name: string): string =>
  hasArticle.test(name) ? `à la ${name}` : `chez ${name}`;

/** « de Malt Pilsner », « d’Orge maltée », « du Grand Fût », « des Deux Houblons ». */
export function ofName(name: string): string {
  const [, article, rest] = /^(les?) (.+)$/is.exec(name) ?? [];
  if (article) return `${article.toLowerCase() === 'le' ? 'du' : 'des'} ${rest}`;
  const plain = name.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return vowelFirst.test(plain) || silentFirst.test(plain) ? `d’${name}` : `de ${name}`;
}

/** A brewery as a subject: « la Brasserie du Lavoir », « Mont Noir ». */
export const theBrewery = (name: string): string => (hasArticle.test(name) ? `la ${name}` : name);

/** A brewery's name after « de »: « de la Brasserie du Lavoir », « d’Aber Houblon ». */
export function ofBrewery(name: string): string {
  if (hasArticle.test(name)) return `de la ${name}`;
  return ofName(name);
}
