import { frenchNumber } from '../numbers';

/** Above it a drink states its strength, and may leave ingredients and nutrition out, % vol. */
const lowStrength = 1.2;
/** From it no date is asked, % vol. */
const keepingStrength = 10;

/**
 * Whether the strength is stated, the pregnancy message due, and the list of ingredients and the
 * nutrition declaration are free: above 1.2 % vol (regulation (EU) 1169/2011, articles 9(1)(k), 16(4)
 * and 28(2); code de la santé publique, article L. 3322-2).
 */
export const isAlcoholic = (abv: number): boolean => abv > lowStrength;

/** Whether the best-before date is asked: below 10 % vol (annex X, point 1(d)). */
export const needsBestBefore = (abv: number): boolean => abv < keepingStrength;

/** « alc. 5,2 % vol »: at most one decimal, then the symbol (annex XII). */
export const strengthText = (abv: number): string =>
  `alc.\u00a0${frenchNumber(abv, 1)}\u00a0%\u00a0vol`;

/**
 * How far the stated strength may be from the real one, % vol: 0.5 for beer of at most 5.5, 1 above
 * (annex XII, points 1 and 2). The real one decides.
 */
export const strengthTolerance = (abv: number): number => (abv <= 5.5 ? 0.5 : 1);

/** Whether a stated strength may stand for a measured one; the last digits of both are exact. */
export const isTolerated = (stated: number, measured: number): boolean =>
  Math.round(Math.abs(stated - measured) * 100) <= strengthTolerance(measured) * 100;
