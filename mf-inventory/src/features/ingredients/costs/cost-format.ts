import { averageCost } from '@cervoise/domain/stock';
import { formatDate, formatDifference } from '@cervoise/ui/format';
import type { IngredientCostsQuery } from '../../../generated/graphql';

export type Receipt = IngredientCostsQuery['ingredientCosts']['receipts'][number];

/** « +5 % », « −33,3 % »; null without a previous cost. */
export const formatChange = (percent: number | null | undefined, minimumDecimals = 0) =>
  percent == null ? null : formatDifference(percent, '%', minimumDecimals);

/** Unit costs by day of delivery, oldest first: one point per day. */
export function costPoints(receipts: readonly Receipt[]) {
  const days = new Map<string, Receipt[]>();
  for (const receipt of receipts.toReversed()) {
    const day = formatDate(receipt.receivedOn);
    days.set(day, [...(days.get(day) ?? []), receipt]);
  }
  return [...days].flatMap(([day, ofDay]) => {
    const value = averageCost(ofDay, null);
    return value === null ? [] : [{ label: day, value }];
  });
}
