import { daysBetween } from '../dates';
import { addQuantities } from '../numbers/french-numbers';

/** A planned batch or packaging that takes an article. */
interface WaitingNeed {
  readonly ingredientId: string;
  /** What the stock does not have of it. */
  readonly missing: number;
}

/** Quantities by ingredient. */
type Supply = ReadonlyMap<string, number>;

/**
 * What an order brings of each shortage, which are given the soonest first: what arrives before the
 * order is used up first.
 * @param before what other orders bring before it
 * @param brought what the order still brings
 */
export function coveredByOrder<Need extends WaitingNeed>(
  needs: readonly Need[],
  before: Supply,
  brought: Supply,
): (Need & { readonly covered: number })[] {
  const left = { before: new Map(before), brought: new Map(brought) };
  const take = (supply: Map<string, number>, ingredientId: string, wanted: number) => {
    const available = supply.get(ingredientId) ?? 0;
    const taken = Math.min(available, wanted);
    supply.set(ingredientId, addQuantities(available, -taken));
    return taken;
  };
  return needs.map((need) => {
    const { ingredientId, missing } = need;
    const earlier = take(left.before, ingredientId, missing);
    const covered = take(left.brought, ingredientId, addQuantities(missing, -earlier));
    return { ...need, covered };
  });
}

/**
 * Days between a delivery, today at the earliest, and what needs it: negative where it comes too late,
 * null where it has no day.
 */
export function deliveryMargin(
  expectedOn: string | null | undefined,
  neededOn: string,
  today: string,
): number | null {
  if (!expectedOn) return null;
  return daysBetween(expectedOn > today ? expectedOn : today, neededOn);
}
