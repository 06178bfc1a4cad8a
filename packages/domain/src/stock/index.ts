import { exactValue, roundTo } from '../numbers';
import type { ValuedLot } from './valuation';

export * from './levels';
export * from './lots';
export * from './movements';
export { type LotSummary, summariseLots, type ValuedLot } from './valuation';

/**
 * The average unit cost of the stock on hand, weighted by lot quantity, in euros to the
 * ten-thousandth. A lot without a price counts at `costPerUnit`, the ingredient's own. Returns
 * `null` when nothing on hand has a price.
 */
export function averageCost(
  lots: readonly Pick<ValuedLot, 'quantity' | 'costPerUnit'>[],
  costPerUnit: number | null,
): number | null {
  let thousandths = 0n;
  let tenMillionths = 0n;
  for (const lot of lots) {
    const cost = lot.costPerUnit ?? costPerUnit;
    if (cost === null || lot.quantity <= 0) continue;
    thousandths += BigInt(Math.round(lot.quantity * 1000));
    tenMillionths += exactValue(lot.quantity, cost);
  }
  if (thousandths === 0n) return null;
  // Half a ten-thousandth rounds up.
  return Number((tenMillionths * 2n + thousandths) / (thousandths * 2n)) / 10_000;
}

/**
 * The change of a cost in percent, to one decimal: 5 for 2.10 after 2. Returns `null` when there is
 * no previous cost, or it was zero.
 */
export function costChange(previous: number | null, cost: number | null): number | null {
  if (previous === null || cost === null || previous === 0) return null;
  return roundTo(((cost - previous) / previous) * 100, 1);
}

/**
 * The change of each delivery's cost since the previous one with a price.
 * @param costs euros a unit, the newest first; `null` for a delivery without a price
 */
export function costChanges(costs: readonly (number | null)[]): (number | null)[] {
  return costs.map((cost, index) =>
    costChange(costs.slice(index + 1).find((earlier) => earlier !== null) ?? null, cost),
  );
}
