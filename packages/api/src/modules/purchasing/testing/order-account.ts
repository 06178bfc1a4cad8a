import { addQuantities } from '@cervoise/domain/numbers';
import { groupBy } from '../../../collections/group-by';
import type { Actor } from '../../../db/tenant-transaction';
import type { TestApi } from '../../../testing';

interface KnownLine {
  readonly id: string;
  readonly ingredientId: string;
  quantity: number;
  /** Of what arrived of it. */
  readonly lotIds: string[];
  /** What went back of it, each by its own reason in the ledger. */
  readonly returns: { readonly reason: string; readonly isAwaitedAgain: boolean }[];
  /** The rest is not expected any more. */
  isClosed: boolean;
}

/** An order as the steps that were accepted left it. */
export interface KnownOrder {
  readonly id: string;
  readonly lines: readonly KnownLine[];
  isSent: boolean;
  isClosed: boolean;
  isRemoved: boolean;
}

export type OrderAccount = ReturnType<typeof createOrderAccount>;

interface LedgerLine {
  readonly id: string;
  readonly lotId: string;
  readonly kind: string;
  readonly quantity: number;
  readonly correctsId: string | null;
  readonly reason: string | null;
}

/** Orders whose lines are read one by one, the latest; what is on order is compared for all. */
const readOrders = 20;

/** What a lot received: its delivery, and every correction of that, of whatever depth. */
function receivedInto(ofLot: readonly LedgerLine[]): number {
  const receipt = ofLot.find(({ kind }) => kind === 'receipt');
  if (!receipt) return 0;
  const known = new Set([receipt.id]);
  let sum = receipt.quantity;
  // In the order of the ledger, a correction follows what it corrects.
  for (const line of ofLot) {
    if (line.correctsId === null || !known.has(line.correctsId)) continue;
    known.add(line.id);
    sum = addQuantities(sum, line.quantity);
  }
  return sum;
}

/** What the returns of a line took out of its lots, each less its correction. */
function returnedFrom(
  ofLots: readonly LedgerLine[],
  returns: readonly Pick<KnownLine['returns'][number], 'reason'>[],
): number {
  let sum = 0;
  for (const { reason } of returns) {
    const line = ofLots.find((one) => one.reason?.endsWith(reason));
    const own = ofLots.filter(({ id, correctsId }) => line && [id, correctsId].includes(line.id));
    sum = addQuantities(sum, ...own.map(({ quantity }) => -quantity));
  }
  return sum;
}

/**
 * A second, plain account of what is on order: the accepted steps in memory, and the lines of the ledger
 * of ingredients. It reads no table of orders.
 */
export function createOrderAccount() {
  const orders: KnownOrder[] = [];

  return {
    add: (
      id: string,
      lines: readonly Pick<KnownLine, 'id' | 'ingredientId' | 'quantity'>[],
    ): KnownOrder => {
      const order = {
        id,
        lines: lines.map((line) => ({ ...line, lotIds: [], returns: [], isClosed: false })),
        isSent: false,
        isClosed: false,
        isRemoved: false,
      };
      orders.push(order);
      return order;
    },

    /** How many deliveries and returns were accepted. */
    accepted: () => {
      const lines = orders.flatMap((order) => order.lines);
      return {
        deliveries: lines.flatMap(({ lotIds }) => lotIds).length,
        returns: lines.flatMap(({ returns }) => returns).length,
      };
    },

    /** How the server's answers differ from this account. */
    differences: async (
      api: TestApi,
      actor: Actor,
      ingredientIds: readonly string[],
    ): Promise<string[]> => {
      const ledger = await api.adminDatabase
        .selectFrom('stockMovements')
        .select(['id', 'lotId', 'kind', 'quantity', 'correctsId', 'reason'])
        .where('ingredientId', 'in', [...ingredientIds])
        .orderBy('position')
        .execute();
      const lots = groupBy(ledger, ({ lotId }) => lotId);
      const onOrder = new Map<string, number>(ingredientIds.map((id) => [id, 0]));
      const found: string[] = [];
      const kept = orders.filter(({ isRemoved }) => !isRemoved);
      for (const [index, order] of kept.entries()) {
        const isRead = index >= kept.length - readOrders;
        const shown = isRead ? await api.services.purchaseOrders.get(actor, order.id) : null;
        for (const line of order.lines) {
          const ofLots = line.lotIds.flatMap((id) => lots.get(id) ?? []);
          const returned = returnedFrom(ofLots, line.returns);
          const again = line.returns.filter(({ isAwaitedAgain }) => isAwaitedAgain);
          const arrived = line.lotIds.map((id) => receivedInto(lots.get(id) ?? []));
          const received = Math.max(0, addQuantities(...arrived, -returnedFrom(ofLots, again)));
          const isAwaited = order.isSent && !order.isClosed && !line.isClosed;
          const missing = isAwaited ? Math.max(0, addQuantities(line.quantity, -received)) : 0;
          onOrder.set(
            line.ingredientId,
            addQuantities(onOrder.get(line.ingredientId) ?? 0, missing),
          );
          if (!shown) continue;
          const own = shown.lines.find(({ id }) => id === line.id);
          if (own?.receivedQuantity !== received)
            found.push(`line ${line.id}: ${own?.receivedQuantity} received instead of ${received}`);
          if (own?.returnedQuantity !== returned)
            found.push(`line ${line.id}: ${own?.returnedQuantity} returned instead of ${returned}`);
          if (own?.outstandingQuantity !== missing)
            found.push(
              `line ${line.id}: ${own?.outstandingQuantity} to come instead of ${missing}`,
            );
        }
      }
      const answered = await api.services.purchaseOrders.onOrder(actor, ingredientIds);
      for (const [id, quantity] of onOrder) {
        const answer = answered.get(id)?.quantity ?? 0;
        if (answer !== quantity) found.push(`on order of ${id}: ${answer} instead of ${quantity}`);
      }
      return found;
    },
  };
}
