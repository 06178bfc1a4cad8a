import { roundTo } from '../numbers';

const orderStates = ['draft', 'sent', 'partly_received', 'received', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

export const orderStateLabels: Readonly<Record<OrderState, string>> = {
  draft: 'Brouillon',
  sent: 'Envoyée',
  partly_received: 'Reçue en partie',
  received: 'Reçue',
  cancelled: 'Annulée',
};

/** Whether something of the order may still arrive. */
export const isAwaited = (state: OrderState): boolean =>
  state === 'sent' || state === 'partly_received';

/** Whether its lines may still change. */
export const isOpenOrder = (state: OrderState): boolean => state === 'draft' || isAwaited(state);

interface LineProgress {
  readonly quantity: number;
  readonly receivedQuantity: number;
  /** The rest is not expected any more. */
  readonly isClosed: boolean;
}

/** What of a line is still to come, whatever the order's state. */
export const outstandingQuantity = ({
  quantity,
  receivedQuantity,
  isClosed,
}: LineProgress): number => (isClosed ? 0 : Math.max(0, roundTo(quantity - receivedQuantity, 3)));

interface OrderProgress {
  readonly sentAt: Date | null;
  readonly closedAt: Date | null;
  readonly lines: readonly LineProgress[];
}

/** The state of an order, by what was sent and what arrived. */
export function orderStateOf({ sentAt, closedAt, lines }: OrderProgress): OrderState {
  if (!sentAt) return 'draft';
  const isStarted = lines.some(({ receivedQuantity }) => receivedQuantity > 0);
  if (closedAt) return isStarted ? 'received' : 'cancelled';
  if (lines.every((line) => outstandingQuantity(line) === 0)) {
    return isStarted ? 'received' : 'cancelled';
  }
  return isStarted ? 'partly_received' : 'sent';
}
