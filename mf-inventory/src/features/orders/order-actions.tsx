import { FormDrawer } from '@cervoise/records/form-drawer';
import { CloseOrderForm } from './close-order-form';
import type { Order } from './order';
import { ReceiveOrderForm } from './receive-order-form';
import { SendOrderForm } from './send-order-form';

/** What is being done to an order. */
export type OrderAction = 'send' | 'receive' | 'close';

interface OrderActionsProps {
  readonly order: Order;
  readonly action: OrderAction | null;
  readonly onClose: () => void;
}

const verbs = { send: 'Envoyer', receive: 'Réceptionner' } as const;

/** « Solder la commande 2026-0117 », « Annuler la commande 2026-0117 » before anything came. */
function titleOf(action: OrderAction, { number, state }: Order): string {
  const closing = state === 'partly_received' ? 'Solder' : 'Annuler';
  return `${action === 'close' ? closing : verbs[action]} la commande ${number}`;
}

/** The drawer of the chosen action. */
export function OrderActions({ order, action, onClose }: OrderActionsProps) {
  return (
    <FormDrawer title={action && titleOf(action, order)} onClose={onClose}>
      {action === 'send' && <SendOrderForm order={order} onDone={onClose} />}
      {action === 'receive' && <ReceiveOrderForm order={order} onDone={onClose} />}
      {action === 'close' && <CloseOrderForm order={order} onDone={onClose} />}
    </FormDrawer>
  );
}
