import { z } from 'zod';
import { isFeminine } from '../text/is-feminine';
import { largestQuantity } from './french-numbers';
import { frenchNumber } from './number-text';

/** The number of decimals of a number: 3 for 0.125. */
function decimalsOf(value: number): number {
  const [, fraction = ''] = value.toString().split('.');
  return value.toString().includes('e-') ? Number.POSITIVE_INFINITY : fraction.length;
}

interface DecimalRule {
  /** What the message calls the field, with its article: « La quantité ». */
  readonly label: string;
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: number;
}

function tooManyDecimalsMessage(label: string, decimals: number): string {
  if (decimals === 0) return `${label} doit être un nombre entier.`;
  return `${label} accepte au plus ${decimals} décimale${decimals > 1 ? 's' : ''}.`;
}

/**
 * A decimal number within bounds, with French messages. Bounds are inclusive and in the unit of the
 * field; `decimals` is the maximum number of decimals (3 by default).
 */
export function decimal({ label, min, max, decimals = 3 }: DecimalRule) {
  // « La quantité est requise ».
  const e = isFeminine(label) ? 'e' : '';
  return z
    .number({
      error: ({ input }) =>
        input == null ? `${label} est requis${e}.` : `${label} doit être un nombre.`,
    })
    .refine((value) => min === undefined || value >= min, {
      error: `${label} doit être supérieur${e} ou égal${e} à ${frenchNumber(min ?? 0)}.`,
    })
    .refine((value) => max === undefined || value <= max, {
      error: `${label} doit être inférieur${e} ou égal${e} à ${frenchNumber(max ?? 0)}.`,
    })
    .refine((value) => decimalsOf(value) <= decimals, {
      error: tooManyDecimalsMessage(label, decimals),
    });
}

/** A quantity of zero or more, in the item's unit. */
export const quantitySchema = (label: string) => decimal({ label, min: 0, max: largestQuantity });

/** A quantity above zero, down to a thousandth of the unit. */
export const positiveQuantitySchema = (label: string) =>
  decimal({ label, min: 0.001, max: largestQuantity });

/** A price in euros, four decimals because a gram of malt costs less than a cent. */
export const priceSchema = (label: string) => decimal({ label, min: 0, max: 999_999, decimals: 4 });
