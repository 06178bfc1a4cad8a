const hasArticle = /^(?:micro-?)?brasserie\b/iu;
const vowelFirst = /^[aeiouyàâäéèêëîïôöùûüœæ]/iu;

/** At a brewery: « à la Brasserie du Lavoir », « chez Mont Noir ». */
export const atBrewery = (name: string): string =>
  hasArticle.test(name) ? `à la ${name}` : `chez ${name}`;

/** Of a brewery: « de la Brasserie du Lavoir », « de Mont Noir », « d’Aber Houblon ». */
export function ofBrewery(name: string): string {
  if (hasArticle.test(name)) return `de la ${name}`;
  return vowelFirst.test(name) ? `d’${name}` : `de ${name}`;
}
