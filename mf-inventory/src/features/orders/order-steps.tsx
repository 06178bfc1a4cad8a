import { orderStateLabels, outstandingQuantity } from '@cervoise/domain/purchasing';
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

function stepsOf(order: Order): Step[] {
  const { state, sentAt, closedAt, closedReason, receipts } = order;
  const isDone = state === 'received' || state === 'cancelled';
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
      detail: closedAt
        ? `le ${formatDate(closedAt)} : ${closedReason}`
        : isDone
          ? 'tout est arrivé'
          : (expectedText(order) ?? 'sans date'),
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
