import { mostLabelCopies, mostLabelledThings, mostLabels } from '@cervoise/domain/labels';

/** What labels can be of, as the server names it in the address. */
export type LabelledKind = 'lots' | 'products';

const nouns: Readonly<Record<LabelledKind, string>> = { lots: 'lots', products: 'produits' };

/** Why so many things are too many for one printing, in the server's words. */
export function itemsProblem(of: LabelledKind, count: number): string | undefined {
  if (count <= mostLabelledThings) return undefined;
  return `Une impression prend au plus ${mostLabelledThings} ${nouns[of]}.`;
}

/**
 * Why so many copies can't be printed, in the server's words.
 * @param copies null when what was typed is no such number
 * @param labels of all things together
 */
export function copiesProblem(copies: number | null, labels: number): string | undefined {
  if (copies === null) return `Le nombre d’exemplaires va de 1 à ${mostLabelCopies}.`;
  if (labels > mostLabels) return `Une impression compte au plus ${mostLabels} étiquettes.`;
  return undefined;
}
