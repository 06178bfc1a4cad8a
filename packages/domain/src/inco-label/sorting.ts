import type { ContainerType } from '../inventory';

/** What a container shows of sorting. */
export type SortingMark =
  /** The Triman and how to sort. */
  | 'whole'
  /** The Triman alone: the rest stands elsewhere. */
  | 'triman'
  | 'none';

/** Least height of the Triman, mm: the usual one of its graphic charter (Citeo, ADEME). */
export const trimanHeight = 10;

/**
 * The sorting mark of a container: code de l’environnement, articles L. 541-9-3, which exempts drinks
 * in glass, and R. 541-12-17 to R. 541-12-19. A keg is no household packaging. On a cylinder below
 * 40 cm² the Triman suffices, below 20 cm² neither is printed.
 * @param surface the largest one, cm²; null for a usual container
 */
export function sortingMark(containerType: ContainerType, surface: number | null): SortingMark {
  if (containerType !== 'can') return 'none';
  if (surface === null || surface >= 40) return 'whole';
  return surface >= 20 ? 'triman' : 'none';
}
