/** The heights that letters are measured by, in millimetres. */
export type LetterHeight =
  /** Of the letter x: regulation (EU) 1169/2011, annex IV. */
  | { readonly of: 'x'; readonly millimeters: number }
  /** Of the figures of the quantity. */
  | { readonly of: 'figures'; readonly millimeters: number }
  /** Of the sign ℮. */
  | { readonly of: 'estimated'; readonly millimeters: number };

/**
 * The heights in the size of Arimo, the label's font, rounded down: its x has 0.528, its figures
 * 0.688, its ℮ 0.551.
 */
export const heightShares: Readonly<Record<LetterHeight['of'], number>> = {
  x: 0.515,
  figures: 0.68,
  estimated: 0.545,
};

/** Below it letters may be smaller, cm²: article 13(3). */
const smallSurface = 80;
/** Below it few particulars are mandatory, cm²: article 16(2). */
const smallestSurface = 10;
/**
 * From so many litres a container's side is not below 80 cm²: that of a cylinder is 2 × volume ÷
 * radius, 83 cm² when it is 12 cm wide.
 */
const litersOfLargeSurface = 0.25;

/** Whether the largest surface of a container has to be known. */
export const needsSurface = (volumeInLiters: number, surface: number | null): boolean =>
  surface === null && volumeInLiters < litersOfLargeSurface;

/**
 * The least height of x of mandatory particulars, mm: 1.2, and 0.9 where the largest surface is below
 * 80 cm² (regulation (EU) 1169/2011, article 13(2) and (3)).
 * @param surface cm², null for that of a usual container
 */
export const leastLetterHeight = (surface: number | null): LetterHeight => ({
  of: 'x',
  millimeters: surface !== null && surface < smallSurface ? 0.9 : 1.2,
});

/**
 * Whether only the name, the allergens, the quantity and the date are mandatory: the largest surface
 * is below 10 cm² (article 16(2)).
 */
export const hasSmallestSurface = (surface: number | null): boolean =>
  surface !== null && surface < smallestSurface;

/**
 * The least height of the figures of the nominal quantity, mm: 6 above 100 cl, 4 down to 20 cl
 * excluded, 3 down to 5 cl excluded, else 2 (directive 76/211/EEC, annex I, point 3.1; arrêté du 20
 * octobre 1978, article 2).
 */
export function leastQuantityHeight(volumeInLiters: number): LetterHeight {
  const of = 'figures';
  if (volumeInLiters > 1) return { of, millimeters: 6 };
  if (volumeInLiters > 0.2) return { of, millimeters: 4 };
  return { of, millimeters: volumeInLiters > 0.05 ? 3 : 2 };
}
