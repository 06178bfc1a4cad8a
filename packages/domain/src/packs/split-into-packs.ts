import { roundTo } from '../numbers';

/** Whole packs, and the rest that is less than one, in the unit. */
export interface SplitQuantity {
  readonly packs: number;
  readonly rest: number;
}

/** Quantities have three decimals: as thousandths they are counted exactly. */
const thousandthsOf = (quantity: number) => Math.round(quantity * 1000);

const isPack = (packQuantity: number | null | undefined): packQuantity is number =>
  packQuantity != null && thousandthsOf(packQuantity) > 0;

/**
 * The whole packs of a quantity, and the rest; null without a pack size, and for what is no quantity.
 * @param packQuantity of one pack, in the quantity's unit
 */
export function splitIntoPacks(
  quantity: number,
  packQuantity: number | null | undefined,
): SplitQuantity | null {
  if (!isPack(packQuantity) || !Number.isFinite(quantity) || quantity < 0) return null;
  const whole = thousandthsOf(quantity);
  const pack = thousandthsOf(packQuantity);
  const rest = whole % pack;
  return { packs: (whole - rest) / pack, rest: rest / 1000 };
}

/**
 * The quantity of packs and a rest, to the millionth, so that a schema sees too fine a value. Nothing
 * typed is null, an invalid part NaN, and of a negative part that part, which no quantity may be.
 */
export function quantityOfPacks(
  packs: number | null,
  rest: number | null,
  packQuantity: number,
): number | null {
  if (packs === null && rest === null) return null;
  const parts = [packs ?? 0, rest ?? 0] as const;
  if (parts.some(Number.isNaN)) return Number.NaN;
  if (parts.some((part) => part < 0)) return Math.min(...parts);
  return roundTo(parts[0] * packQuantity + parts[1], 6);
}

/** The least quantity of whole packs that is enough; the quantity itself without a pack size. */
export function roundUpToPacks(quantity: number, packQuantity: number | null | undefined): number {
  if (!isPack(packQuantity)) return quantity;
  const split = splitIntoPacks(quantity, packQuantity);
  if (!split) return 0;
  const packs = split.packs + (split.rest > 0 ? 1 : 0);
  return (packs * thousandthsOf(packQuantity)) / 1000;
}
