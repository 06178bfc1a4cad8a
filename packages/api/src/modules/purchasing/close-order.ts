import { isAwaited, orderStateOf } from '@cervoise/domain/purchasing';
import type { WriteContext } from '../../db/author';
import { identifier } from '../../db/identifier';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput, notFound } from '../../errors';
import { reopenLines } from './order-lines.store';
import type { OrderRow } from './order-rows';
import { orders } from './orders.store';

/** The refusal of what only an open order allows. */
export const closedOrder = 'Cette commande est terminée : rouvrez-la d’abord.';

/** The refusal of a line that another page still shows. */
export const goneLine = 'Cette ligne n’est plus dans la commande.';

/** Nothing more of a locked order is expected. @throws BAD_USER_INPUT for a draft, and for one that is complete */
export async function closeOrder(
  tx: TenantTransaction,
  context: WriteContext,
  order: OrderRow,
  closedReason: string,
): Promise<void> {
  const state = orderStateOf(order);
  if (state === 'draft') throw badUserInput('Cette commande n’est pas partie : supprimez-la.');
  if (!isAwaited(state)) throw badUserInput('Cette commande est déjà terminée.');
  const columns = { closedAt: instantOf(context), closedReason };
  await orders.write(tx, context, { rows: [order], columns });
}

/**
 * The rest of a locked order is expected again, or that of one of its lines.
 * @param sentLineId null for the order with all its lines
 * @throws NOT_FOUND for a line of another; BAD_USER_INPUT for one of an order that was closed itself
 */
export async function reopenOrder(
  tx: TenantTransaction,
  context: WriteContext,
  order: OrderRow,
  sentLineId: string | null,
): Promise<void> {
  const lineId = sentLineId === null ? null : identifier(sentLineId, goneLine);
  if (lineId && !order.lines.some(({ id }) => id === lineId)) throw notFound(goneLine);
  if (lineId && order.closedAt) throw badUserInput(closedOrder);
  await reopenLines(tx, order.id, lineId);
  const columns = lineId ? {} : { closedAt: null, closedReason: null };
  await orders.write(tx, context, { rows: [order], columns });
}
