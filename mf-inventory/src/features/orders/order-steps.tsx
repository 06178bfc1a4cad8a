import { isOpenOrder, orderStateLabels, outstandingQuantity } from '@cervoise/domain/purchasing';
import { formatDate, formatMoment } from '@cervoise/ui/format';
import type { Order } from './order';
import { expectedText, receivedText } from './order-columns';
import styles from './orders.module.css';

interface Step {
  readonly label: string;
  readonly detail: string;
  /** How far it is, 0 to 1. */
  readonly share: number;
}

/** How much of an order arrived, by its lines. */
function receivedShare({ lines }: Order): number {
  const shares = lines.map(({ quantity, receivedQuantity, closedReason }) =>
    closedReason ? 1 : Math.min(1, receivedQuantity / quantity),
  );
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

/** How an order ended, or when it is expected. */
function endOf({ state, closedAt, closedReason, lines, ...order }: Order): string {
  if (closedAt) return `le ${formatDate(closedAt)} : ${closedReason}`;
  if (isOpenOrder(state)) return expectedText({ ...order, state }) ?? 'sans date';
  if (!lines.some((line) => line.closedReason)) return 'tout est arrivé';
  return state === 'cancelled' ? 'plus rien n’est attendu' : 'le reste n’est plus attendu';
}

function stepsOf(order: Order): Step[] {
  const { state, sentAt, receipts } = order;
  const isDone = !isOpenOrder(state);
  const [lastReceipt] = receipts;
  const isPartial = lastReceipt !== undefined;
  const missing = order.lines.some(
    (line) => outstandingQuantity({ ...line, isClosed: line.closedReason !== null }) > 0,
  );
  return [
    {
      label: 'Brouillon',
      detail: `${formatMoment(order.createdAt)}, par ${order.userName}`,
      share: 1,
    },
    {
      label: 'Envoyée',
      detail: sentAt ? formatMoment(sentAt) : 'pas encore',
      share: sentAt ? 1 : 0,
    },
    {
      label: missing || !isPartial ? 'Reçue en partie' : 'Reçue',
      detail: isPartial
        ? `le ${formatDate(lastReceipt.receivedOn)}, ${receivedText(order) ?? ''}`
        : 'rien encore',
      share: isDone && isPartial ? 1 : receivedShare(order),
    },
    {
      label: state === 'cancelled' ? orderStateLabels.cancelled : 'Soldée',
      detail: endOf(order),
      share: isDone ? 1 : 0,
    },
  ];
}

/** Where an order stands, from its draft to its end. */
export function OrderSteps({ order }: { readonly order: Order }) {
  return (
    <ol className={`${styles.steps} cv-below-20 cv-rows cv-gap-8`} aria-label="Avancement">
      {stepsOf(order).map(({ label, detail, share }) => (
        <li key={label} className="cv-stack cv-gap-2">
          <span className="cv-track cv-below-8" aria-hidden="true">
            <span style={{ width: `${share * 100}%` }} />
          </span>
          <span className={share > 0 ? 'cv-strong' : 'cv-muted'}>{label}</span>
          <span className="cv-muted">{detail}</span>
        </li>
      ))}
    </ol>
  );
}
