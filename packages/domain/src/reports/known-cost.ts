import { frenchPercent } from '../numbers';

/**
 * How much of a volume a cost covers: « coût connu pour 83 % »; null where it covers all. Rounded
 * down, so that 99.9 % are not all.
 * @param uncosted litres whose cost is unknown
 */
export function knownCostText(volume: number, uncosted: number): string | null {
  if (uncosted <= 0.0005) return null;
  if (volume <= 0 || uncosted >= volume) return 'coût inconnu';
  return `coût connu pour ${frenchPercent(Math.floor(100 - (100 * uncosted) / volume), 0)}`;
}

/** The same of sales, as a sentence about their margin; null where the cost covers all. */
export function knownMarginText(volume: number, uncosted: number): string | null {
  const known = knownCostText(volume, uncosted);
  if (known === null) return null;
  return uncosted >= volume
    ? 'Aucun coût n’est connu : la marge ne se calcule pas.'
    : `Coût${known.slice('coût'.length)} du volume vendu : la marge du reste est surestimée.`;
}
