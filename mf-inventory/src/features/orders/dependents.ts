import { calendarDateOf } from '@cervoise/domain/dates';
import { deliveryMargin, isOpenOrder } from '@cervoise/domain/purchasing';
import { ofName, plural } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import { useQuery } from '@cervoise/graphql-client';
import { formatDayCount, formatList, toCalendarDate } from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { OrderDependentsQuery } from '../../generated/graphql';
import type { Order } from './order';
import { orderDependentsQuery } from './orders.graphql';

export type Dependent = OrderDependentsQuery['orderDependents'][number];

/** What waits for an order's articles; nothing is asked of one that is complete. */
export const useDependents = (order: Order) =>
  useQuery(orderDependentsQuery, {
    variables: { id: order.id },
    skip: !isOpenOrder(order.state),
  });

/** What the order brings to one batch: it is brewed from several of its articles, or packaged with them. */
export interface WaitingBatch {
  readonly first: Dependent;
  readonly needs: readonly Dependent[];
}

/** The batches that lack what the order brings, the soonest first. */
export function waitingBatches(dependents: readonly Dependent[]): WaitingBatch[] {
  const waiting = new Map<string, { first: Dependent; needs: Dependent[] }>();
  for (const need of dependents) {
    if (need.covered === 0) continue;
    const key = `${need.batchId} ${need.isPackaging}`;
    const known = waiting.get(key);
    if (known) known.needs.push(need);
    else waiting.set(key, { first: need, needs: [need] });
  }
  return [...waiting.values()];
}

/** The batches that a line serves: those that lack its article, otherwise those that take it. */
export function servedBy(
  dependents: readonly Dependent[],
  { ingredientId }: { readonly ingredientId: string },
): Dependent[] {
  const own = dependents.filter((need) => need.ingredientId === ingredientId);
  const lacking = own.filter(({ covered }) => covered > 0);
  return lacking.length > 0 ? lacking : own;
}

/** Whether the supplier was not told yet of what a batch lacks. */
export const isUnsent = ({ lines }: Order, { ingredientId }: Dependent): boolean =>
  lines.some((line) => line.ingredientId === ingredientId && !line.isSent);

interface Verdict {
  readonly tone: StatusTone;
  readonly label: string;
}

/**
 * Whether a delivery is in time: « À temps, 3 jours de marge », « Trop tard de 2 jours ».
 * @param margin days between delivery and need; null without a delivery date
 * @param isLate whether the delivery date has passed
 */
function marginVerdict(margin: number | null, isLate: boolean): Verdict {
  if (margin === null) return { tone: 'attention', label: 'Livraison sans date' };
  if (margin < 0) return { tone: 'critical', label: `Trop tard de ${formatDayCount(-margin)}` };
  if (isLate) {
    const left = margin === 0 ? 'il le faut aujourd’hui' : `il reste ${formatDayCount(margin)}`;
    return { tone: margin === 0 ? 'critical' : 'attention', label: `En retard, ${left}` };
  }
  if (margin === 0) return { tone: 'attention', label: 'À temps, le jour même' };
  return { tone: 'healthy', label: `À temps, ${formatDayCount(margin)} de marge` };
}

/** Whether what a batch lacks comes in time. */
export function verdictOf(order: Order, { first, needs }: WaitingBatch): Verdict {
  const today = calendarDateOf(new Date());
  const expectedOn = toCalendarDate(order.expectedOn);
  const margin = deliveryMargin(expectedOn, toCalendarDate(first.neededOn) ?? today, today);
  const verdict = marginVerdict(margin, expectedOn !== null && expectedOn < today);
  const unsent = needs.filter((need) => isUnsent(order, need));
  if (unsent.length === 0 || verdict.tone === 'critical') return verdict;
  if (order.state !== 'draft') {
    const names = formatList(unsent.map(({ ingredientName }) => ingredientName));
    return { tone: 'critical', label: `Pas encore envoyé : ${names}` };
  }
  return { ...verdict, tone: 'attention', label: `À envoyer. ${verdict.label}` };
}

/** « Couvre 35 kg de Malt Pilsen sur 60 kg qui manquent »; null where it covers all of it. */
export function partText({ needs }: WaitingBatch): string | null {
  const parts = needs.filter(({ covered, missing }) => covered < missing);
  if (parts.length === 0) return null;
  const texts = parts.map(
    ({ covered, missing, unit, ingredientName }) =>
      `${quantityText(covered, unit)} ${ofName(ingredientName)} sur ${quantityText(missing, unit)} qui ${plural(missing, 'manque', 'manquent')}`,
  );
  return `Couvre ${formatList(texts)}`;
}
