import { atCostOf } from '@cervoise/domain/costs';
import { roundTo } from '@cervoise/domain/numbers';
import type { costsByDay } from '../costs';
import type { SoldContainers } from '../inventory';

/** Some sales, with what they cost. */
export interface SoldTotals {
  readonly itemsSold: number;
  /** Litres. */
  readonly soldVolume: number;
  readonly revenue: number;
  /** Euros of production; null without any known cost, like the profit. */
  readonly ingredientCost: number | null;
  readonly profit: number | null;
  /** Per cent of the revenue; null where returns left none. */
  readonly profitMargin: number | null;
  readonly costPerLiter: number | null;
  readonly averagePricePerUnit: number | null;
  readonly unpricedSaleCount: number;
  /** Litres without a known cost. */
  readonly uncostedVolume: number;
  /** Litres whose cost leaves out what a batch was short of at its start. */
  readonly startedShortVolume: number;
}

/**
 * The sums of some sales. A container that was sold costs what left its pool on its day; one that a
 * later correction took back, what came back on that day.
 */
export function soldTotals(
  sold: readonly SoldContainers[],
  costOf: ReturnType<typeof costsByDay>,
): SoldTotals {
  let [itemsSold, soldVolume, revenue, unpriced, cost, costedVolume, shortVolume] = [
    0, 0, 0, 0, 0, 0, 0,
  ];
  for (const sale of sold) {
    const moved = costOf(sale.day, sale, sale.containers > 0 ? 'out' : 'back');
    const { known, startedShort = 0, value } = atCostOf(sale.containers, moved);
    itemsSold += sale.containers;
    soldVolume += sale.containers * sale.volumeInLiters;
    revenue += sale.revenue;
    unpriced += sale.unpriced;
    cost += value;
    costedVolume += known * sale.volumeInLiters;
    shortVolume += startedShort * sale.volumeInLiters;
  }
  const total = roundTo(revenue, 2);
  const isCosted = Math.abs(costedVolume) > 1e-9 || soldVolume === 0;
  const profit = isCosted ? roundTo(total - roundTo(cost, 2), 2) : null;
  return {
    itemsSold,
    soldVolume: roundTo(soldVolume, 3),
    revenue: total,
    ingredientCost: isCosted ? roundTo(cost, 2) : null,
    profit,
    profitMargin: profit === null || total <= 0 ? null : roundTo((100 * profit) / total, 1),
    costPerLiter: Math.abs(costedVolume) > 1e-9 ? roundTo(cost / costedVolume, 4) : null,
    averagePricePerUnit: itemsSold === 0 ? null : roundTo(total / itemsSold, 4),
    unpricedSaleCount: unpriced,
    uncostedVolume: roundTo(soldVolume - costedVolume, 3),
    startedShortVolume: roundTo(shortVolume, 3),
  };
}

/** Some sales by what they have in common, by revenue, highest first. */
export function soldBy<Key extends object>(
  sold: readonly SoldContainers[],
  costOf: ReturnType<typeof costsByDay>,
  keyOf: (sale: SoldContainers) => Key,
): (Key & SoldTotals)[] {
  const groups = new Map<string, { readonly key: Key; readonly sales: SoldContainers[] }>();
  for (const sale of sold) {
    const key = keyOf(sale);
    const group = groups.get(JSON.stringify(key)) ?? { key, sales: [] };
    groups.set(JSON.stringify(key), group);
    group.sales.push(sale);
  }
  return [...groups.values()]
    .map(({ key, sales }) => ({ ...key, ...soldTotals(sales, costOf) }))
    .sort((a, b) => b.revenue - a.revenue);
}
