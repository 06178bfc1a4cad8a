import { exactValue, type ValuedLot } from './valuation';

/**
 * What a unit of the stock on hand costs on average, weighted by what each lot holds, in euros to
 * the ten-thousandth. A lot without a price counts at `costPerUnit`, the ingredient's own.
 * Gives `null` when nothing on hand has a price.
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
 * By how many percent a cost differs from the one before, to one decimal: 5 for 2.10 after 2.
 * Gives `null` when there is none to compare with, or it was nothing.
 */
export function costChange(previous: number | null, cost: number | null): number | null {
  if (previous === null || cost === null || previous === 0) return null;
  return Math.round(((cost - previous) / previous) * 1000) / 10;
}

/**
 * The change of each delivery's cost since the one before it that told its price.
 * @param costs euros a unit, the newest first; `null` for a delivery without a price
 */
export function costChanges(costs: readonly (number | null)[]): (number | null)[] {
  return costs.map((cost, place) =>
    costChange(costs.slice(place + 1).find((earlier) => earlier !== null) ?? null, cost),
  );
}
