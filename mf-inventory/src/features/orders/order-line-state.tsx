import { isAwaited } from '@cervoise/domain/purchasing';
import { quantityText } from '@cervoise/domain/units';
import { useCan } from '@cervoise/shell-contract';
import { Button } from '@cervoise/ui/button';
import { formatDate } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import type { Order, OrderLine } from './order';
import { useReopen } from './use-reopen';

interface OrderLineStateProps {
  readonly order: Order;
  readonly line: OrderLine;
}

/** Expects the rest of a closed line again; nothing where the order itself is closed. */
export function ReopenLine({ order, line }: OrderLineStateProps) {
  const { reopen, loading } = useReopen(order);
  const canWrite = useCan('orders.write');
  if (!line.closedReason || !canWrite || order.closedAt !== null) return null;
  return (
    <Button
      size="small"
      icon="restore"
      loading={loading}
      aria-label={`Rouvrir la ligne ${line.ingredientName}`}
      onClick={() => reopen(line)}
    >
      Rouvrir
    </Button>
  );
}

/** What is to come of a line, and when. */
export function OrderLineState({ order, line }: OrderLineStateProps) {
  if (line.closedReason) return <Status tone="neutral" label={`Soldée : ${line.closedReason}`} />;
  if (line.receivedQuantity >= line.quantity) return <Status tone="healthy" label="Reçu" />;
  if (order.state === 'draft' || (isAwaited(order.state) && !line.isSent)) {
    return <Status tone={order.state === 'draft' ? 'neutral' : 'attention'} label="À envoyer" />;
  }
  if (!isAwaited(order.state)) return <Status tone="neutral" label="N’est plus attendu" />;
  const missing = quantityText(line.outstandingQuantity, line.unit);
  if (line.receivedQuantity > 0) return <Status tone="attention" label={`Manque ${missing}`} />;
  return (
    <Status tone="upcoming" label={order.expectedOn ? formatDate(order.expectedOn) : 'Sans date'} />
  );
}
