import { addQuantities } from '@cervoise/domain/numbers';
import type { IngredientUnit } from '@cervoise/domain/units';
import type { BatchUse } from './batch-uses';
import type { DemoDelivery, DemoIngredient } from './demo-brewery';

/** A past event of one ingredient. */
export type DemoEvent = { readonly daysAgo: number } & (
  | { readonly happened: 'opened'; readonly delivery: DemoDelivery }
  | { readonly happened: 'received'; readonly delivery: DemoDelivery }
  | { readonly happened: 'corrected'; readonly delivery: DemoDelivery }
  | {
      readonly happened: 'consumption' | 'loss';
      readonly lot: string;
      /** Above zero. */
      readonly quantity: number;
      readonly reason: string;
      /** The batch it was taken for; none for unrecorded batches. */
      readonly use?: BatchUse;
    }
  | { readonly happened: 'counted' }
);

/** Weights by which consumptions of one lot vary, in turn. */
const shares = [1, 0.7, 1.25, 0.9, 1.1];
const daysBetweenBrews = 13;

/** The smallest practical quantity, by unit. */
const steps: Readonly<Record<IngredientUnit, number>> = {
  kg: 0.1,
  g: 10,
  l: 0.1,
  unit: 1,
  sachet: 1,
};

/** The rest of a delivery, used by unrecorded batches in its days. */
function otherBrews(
  ingredient: DemoIngredient,
  delivery: DemoDelivery,
  until: number,
  used: number,
  lastBrew: number | undefined,
): DemoEvent[] {
  const span = delivery.daysAgo - until;
  const step = steps[ingredient.unit];
  const count = Math.max(1, Math.min(shares.length, Math.floor(span / daysBetweenBrews)));
  const parts = shares.slice(0, count);
  const whole = parts.reduce((sum, share) => sum + share, 0);
  let rest = used;
  const events: DemoEvent[] = [];
  for (const [index, share] of parts.entries()) {
    const portion = addQuantities(Math.round((used * share) / whole / step) * step);
    const quantity = index === count - 1 ? rest : Math.min(portion, rest);
    if (quantity <= 0) continue;
    rest = addQuantities(rest, -quantity);
    const beer = ingredient.beers[index % ingredient.beers.length] ?? 'Brassin d’essai';
    events.push({
      daysAgo:
        index === count - 1 && lastBrew !== undefined
          ? lastBrew
          : delivery.daysAgo - Math.max(1, Math.floor((span * (index + 1)) / (count + 1))),
      happened: 'consumption',
      lot: delivery.lot,
      quantity,
      reason: `Brassin : ${beer}`,
    });
  }
  return events;
}

/** The share kept for the brew that took the stock below its minimum. */
const heldForLastBrew = 0.3;

/**
 * Distributes a delivery's consumption between its arrival and the next one's: batches take what
 * their recipes need, or less where the stock is short; those of beers without a recipe share the
 * rest, otherwise unrecorded batches do.
 */
function brewsOf(
  ingredient: DemoIngredient,
  delivery: DemoDelivery,
  until: number,
  uses: readonly BatchUse[],
): DemoEvent[] {
  const isLast = delivery === ingredient.deliveries.at(-1);
  const lastBrew = isLast ? ingredient.becameLowDaysAgo : undefined;
  const used = addQuantities(
    delivery.quantity,
    -(delivery.left ?? 0),
    -(delivery.loss?.quantity ?? 0),
  );
  const step = steps[ingredient.unit];
  const inSteps = (quantity: number) => addQuantities(Math.round(quantity / step) * step);
  const own = uses.filter(({ daysAgo }) => daysAgo < delivery.daysAgo && daysAgo >= until);
  const recorded = own.filter(({ required }) => required !== null);
  const free = own.filter(({ required }) => required === null);
  const held = lastBrew === undefined ? 0 : Math.max(step, inSteps(used * heldForLastBrew));
  const available = Math.max(0, addQuantities(used, -held));
  const wanted = recorded.reduce((sum, { required }) => sum + (required ?? 0), 0);
  const scale = wanted > available ? available / wanted : 1;
  let rest = available;
  const take = (use: BatchUse, quantity: number): DemoEvent[] => {
    const taken = Math.min(rest, quantity);
    if (taken <= 0) return [];
    rest = addQuantities(rest, -taken);
    const { daysAgo, batch } = use;
    const reason = `Brassin : ${batch.beer}`;
    return [{ daysAgo, happened: 'consumption', lot: delivery.lot, quantity: taken, reason, use }];
  };
  const events = recorded.flatMap((use) =>
    // Recipe quantities are exact to the gram; shares are rounded to steps.
    take(use, scale < 1 ? inSteps((use.required ?? 0) * scale) : (use.required ?? 0)),
  );
  const share = inSteps(rest / Math.max(1, free.length));
  events.push(...free.flatMap((use, index) => take(use, index === free.length - 1 ? rest : share)));
  const others = addQuantities(rest, held);
  return others > 0
    ? [...events, ...otherBrews(ingredient, delivery, until, others, lastBrew)]
    : events;
}

/** The past events of an ingredient, oldest first; the quantities left match the declared ones. */
export function historyOf(
  ingredient: DemoIngredient,
  countedDaysAgo?: number,
  uses: readonly BatchUse[] = [],
): DemoEvent[] {
  const { deliveries, removedDaysAgo = 0 } = ingredient;
  const events = deliveries.flatMap((delivery, index): DemoEvent[] => {
    const until = deliveries[index + 1]?.daysAgo ?? removedDaysAgo + 1;
    const { daysAgo, lot, loss, mistypedAs } = delivery;
    return [
      { daysAgo, happened: index === 0 ? 'opened' : 'received', delivery },
      ...(mistypedAs ? [{ daysAgo, happened: 'corrected' as const, delivery }] : []),
      ...(loss ? [{ daysAgo: daysAgo - 1, happened: 'loss' as const, lot, ...loss }] : []),
      ...brewsOf(ingredient, delivery, until, uses),
    ];
  });
  if (countedDaysAgo && removedDaysAgo < 1) {
    events.push({ daysAgo: countedDaysAgo, happened: 'counted' });
  }
  // A stable sort keeps the order within a day.
  return events.sort((a, b) => b.daysAgo - a.daysAgo);
}
