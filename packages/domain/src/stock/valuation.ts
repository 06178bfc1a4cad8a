import { addQuantities, eurosOf, exactValue } from '../numbers';
import {
  isExpiredLot,
  isExpiringLot,
  isUsableLot,
  type LotStock,
  lotsInLeavingOrder,
} from './lots';

export interface ValuedLot extends LotStock {
  readonly lotNumber: string | null;
  /** Euros a unit, or null when the delivery came without a price. */
  readonly costPerUnit: number | null;
}

export interface LotSummary {
  /** Of the earliest-expiring lot in stock, expired lots aside. */
  readonly expiryDate: string | null;
  readonly lotNumber: string | null;
  /** In the ingredient's unit. */
  readonly expiredQuantity: number;
  /** In lots that expire within the window, in the ingredient's unit. */
  readonly expiringQuantity: number;
  /** Blocked by recalls or until their analysis, in the ingredient's unit. */
  readonly blockedQuantity: number;
  /** Euros, to the cent. */
  readonly stockValue: number;
}

/**
 * The totals of an ingredient's lots on `today` (YYYY-MM-DD). A lot without a price is valued at
 * `costPerUnit`, the ingredient's own; without either at zero.
 */
export function summariseLots(
  lots: readonly ValuedLot[],
  costPerUnit: number | null,
  today: string,
): LotSummary {
  const inStock = lotsInLeavingOrder(lots, today);
  const first = inStock.find((lot) => !isExpiredLot(lot, today));
  const tenMillionths = inStock.reduce(
    (sum, lot) => sum + exactValue(lot.quantity, lot.costPerUnit ?? costPerUnit ?? 0),
    0n,
  );
  return {
    expiryDate: first?.expiryDate ?? null,
    lotNumber: first?.lotNumber ?? null,
    expiredQuantity: addQuantities(
      ...inStock.filter((lot) => isExpiredLot(lot, today)).map((lot) => lot.quantity),
    ),
    expiringQuantity: addQuantities(
      ...inStock.filter((lot) => isExpiringLot(lot, today)).map((lot) => lot.quantity),
    ),
    blockedQuantity: addQuantities(
      ...inStock.filter((lot) => !isUsableLot(lot)).map((lot) => lot.quantity),
    ),
    stockValue: eurosOf(tenMillionths),
  };
}
