import { advisedPitchRate, cellsToPitch } from '../brewing';
import { roundTo } from '../numbers';
import { lotsInLeavingOrder } from '../stock';
import type { IngredientUnit } from '../units';
import {
  defaultCellDensity,
  isGoodSlurry,
  type SlurryLot,
  type StoredYeast,
  viabilityOn,
} from './stored-yeast';

/** Wort to be pitched. */
export interface Wort {
  readonly liters: number;
  /** Specific gravity; `null` where the recipe does not say. */
  readonly wortGravity?: number | null;
  /** Of the fermentation, °C. */
  readonly celsius?: number | null;
  /** Million cells a millilitre and °P; the advised rate where it is `null`. */
  readonly pitchRate?: number | null;
}

/** Of a wort of 12 °P, the usual one. */
const defaultGravity = 1.048;

/** The living cells that a wort needs. */
export const cellsForWort = ({ liters, wortGravity, celsius, pitchRate }: Wort): number =>
  cellsToPitch(
    pitchRate ?? advisedPitchRate(celsius ?? null),
    liters,
    wortGravity ?? defaultGravity,
  );

/** Units of slurry in a litre; a kilogram counts as a litre. */
const unitsPerLiter: Partial<Record<IngredientUnit, number>> = { l: 1, kg: 1, g: 1000 };

/** Whether cells can be counted in a unit: litres and weights, not packs. */
export const isSlurryUnit = (unit: IngredientUnit): boolean => unit in unitsPerLiter;

/** Slurry of a lot, counted in its unit. */
type Counted = { readonly unit: IngredientUnit; readonly yeast: StoredYeast };

/**
 * The slurry that holds so many living cells, in the lot's unit: cells ÷ (density × viability).
 * Infinite for dead yeast.
 */
export function slurryOf(cells: number, { unit, yeast }: Counted, day: string): number {
  const density = (yeast.cellDensity ?? defaultCellDensity) * 1e9;
  const liters = cells / (density * 1000 * (viabilityOn(yeast, day) / 100));
  return liters * (unitsPerLiter[unit] ?? 1);
}

/** The same as one measures it, rounded up to a tenth of a litre. */
export function slurryToPitch(cells: number, lot: Counted, day: string): number {
  const perTenth = (unitsPerLiter[lot.unit] ?? 1) / 10;
  // Thousandths are cut first, so that 4.1 litres and a rounding error are not 4.2.
  const tenths = Math.ceil(roundTo(slurryOf(cells, lot, day) / perTenth, 3));
  return roundTo(tenths * perTenth, 3);
}

/** A quantity of a lot. */
interface Share {
  readonly lotId: string;
  readonly quantity: number;
}

/**
 * Allocates good slurry to a wort, first expired first out; `null` where it is not enough, since
 * then new yeast is pitched.
 * @param part of the wort that is not pitched yet, 0 to 1
 * @param left what earlier needs leave of each lot
 */
export function proposeSlurry(
  cells: number,
  part: number,
  lots: readonly SlurryLot[],
  left: ReadonlyMap<string, number>,
  day: string,
): Share[] | null {
  let open = part;
  const shares: Share[] = [];
  for (const lot of lotsInLeavingOrder(lots, day)) {
    if (!isGoodSlurry(lot, day)) continue;
    const wanted = slurryToPitch(cells * open, lot, day);
    const quantity = Math.min(wanted, left.get(lot.id) ?? 0);
    if (quantity <= 0) continue;
    shares.push({ lotId: lot.id, quantity });
    open -= quantity / slurryOf(cells, lot, day);
    // A millionth of the wort is a rounding error.
    if (open < 1e-6) return shares;
  }
  return null;
}
