import { addQuantities } from '@cervoise/domain/numbers';
import type { IngredientUnit } from '@cervoise/domain/units';
import type { DemoDelivery, DemoIngredient } from './demo-brewery';

/** Something that happened to one ingredient, so many days ago. */
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
    }
  | { readonly happened: 'counted' }
);

/** Brews of one lot differ: shares of what is used, in turn. */
const shares = [1, 0.7, 1.25, 0.9, 1.1];
const daysBetweenBrews = 13;

/** The smallest step a brewer weighs out, by unit. */
const steps: Readonly<Record<IngredientUnit, number>> = {
  kg: 0.1,
  g: 10,
  l: 0.1,
  unit: 1,
  sachet: 1,
};

/** Splits what was brewed of a delivery into brews, between its arrival and the next one's. */
function brewsOf(ingredient: DemoIngredient, delivery: DemoDelivery, until: number): DemoEvent[] {
  const isLast = delivery === ingredient.deliveries.at(-1);
  const lastBrew = isLast ? ingredient.becameLowDaysAgo : undefined;
  const used = addQuantities(
    delivery.quantity,
    -(delivery.left ?? 0),
    -(delivery.loss?.quantity ?? 0),
  );
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

/** Everything that happened to an ingredient, oldest first; what was left of its lots is left. */
export function historyOf(ingredient: DemoIngredient, countedDaysAgo?: number): DemoEvent[] {
  const { deliveries, removedDaysAgo = 0 } = ingredient;
  const events = deliveries.flatMap((delivery, index): DemoEvent[] => {
    const until = deliveries[index + 1]?.daysAgo ?? removedDaysAgo + 1;
    const { daysAgo, lot, loss, mistypedAs } = delivery;
    return [
      { daysAgo, happened: index === 0 ? 'opened' : 'received', delivery },
      ...(mistypedAs ? [{ daysAgo, happened: 'corrected' as const, delivery }] : []),
      ...(loss ? [{ daysAgo: daysAgo - 1, happened: 'loss' as const, lot, ...loss }] : []),
      ...brewsOf(ingredient, delivery, until),
    ];
  });
  if (countedDaysAgo && removedDaysAgo < 1) {
    events.push({ daysAgo: countedDaysAgo, happened: 'counted' });
  }
  // A stable sort: what happened on one day stays in the order told.
  return events.sort((a, b) => b.daysAgo - a.daysAgo);
}
