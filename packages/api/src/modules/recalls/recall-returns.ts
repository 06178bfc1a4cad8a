import { frenchNumber } from '@cervoise/domain/numbers';
import {
  noReturns,
  outQuantity,
  type RecallReturnSums,
  returnsMessage,
} from '@cervoise/domain/recalls';
import { planForValues, type TenantTransaction } from '../../db/tenant-transaction';
import { notFound, refuseField } from '../../errors';
import type { Recall, RecallReturnTotals, TraceGraph } from '../../generated/resolvers';
import {
  type Recipient,
  selectProductsOfKind,
  selectRecipients,
  selectTracedContainers,
} from '../inventory';
import { recalledItems } from './recall-customers';
import { selectReturnSums, selectReturnSumsOf } from './recall-returns.store';

/** One kind of recalled containers. */
export interface RecalledKind {
  readonly itemIds: readonly string[];
  readonly batchId: string | null;
  /** Containers that left, sold or given away. */
  readonly leftQuantity: number;
  /** Who received them. */
  readonly recipients: readonly Recipient[];
}

/** The kind of containers of a product of a recall. @throws NOT_FOUND */
export async function recalledKind(
  tx: TenantTransaction,
  recall: Recall,
  itemId: string,
): Promise<RecalledKind> {
  const itemIds = await selectProductsOfKind(tx, itemId);
  const recalled = new Set(await recalledItems(tx, recall));
  if (!itemIds.some((id) => recalled.has(id)))
    throw notFound('Ce produit n’est pas touché par ce rappel.');
  await planForValues(tx);
  const { totals, containers } = await selectTracedContainers(tx, itemIds, 1);
  return {
    itemIds,
    batchId: containers[0]?.batchId ?? null,
    leftQuantity: totals.soldQuantity + totals.givenAwayQuantity,
    recipients: await selectRecipients(tx, itemIds),
  };
}

/**
 * Checks what became of one kind of containers against what left, in all and to one recipient.
 * @throws BAD_USER_INPUT
 */
export async function checkReturns(
  tx: TenantTransaction,
  recallId: string,
  { itemIds, leftQuantity }: RecalledKind,
  recipient: Recipient | null,
): Promise<void> {
  const whose = recipient ?? { customerId: null, nameKeys: [] };
  const { all, ofCustomer } = await selectReturnSumsOf(tx, recallId, itemIds, whose);
  const message = returnsMessage(leftQuantity, all);
  if (message) refuseField('quantity', message);
  if (!recipient) return;
  const left = outQuantity(recipient.quantity, ofCustomer);
  if (left < 0)
    refuseField(
      'quantity',
      `De ces contenants, ce client a reçu ${frenchNumber(recipient.quantity)} : rendus et détruits sur place font ${frenchNumber(recipient.quantity - left)}.`,
    );
}

/** The sums of two. */
export const addUp = (one: RecallReturnSums, other: RecallReturnSums): RecallReturnSums => ({
  returnedQuantity: one.returnedQuantity + other.returnedQuantity,
  destroyedOutsideQuantity: one.destroyedOutsideQuantity + other.destroyedOutsideQuantity,
  destroyedQuantity: one.destroyedQuantity + other.destroyedQuantity,
});

/** What became of the containers of a recall, in all and by kind of its graph. */
export async function returnTotals(
  tx: TenantTransaction,
  recallId: string,
  { totals, containers }: Pick<TraceGraph, 'totals' | 'containers'>,
): Promise<RecallReturnTotals> {
  const byItem = await selectReturnSums(tx, recallId);
  const all = byItem.reduce(addUp, noReturns);
  const sumsOf = new Map(byItem.map((sums) => [sums.itemId, sums]));
  return {
    ...all,
    outQuantity: outQuantity(totals.soldQuantity + totals.givenAwayQuantity, all),
    containers: containers.flatMap(({ id, itemIds }) => {
      const own = itemIds.flatMap((itemId) => sumsOf.get(itemId) ?? []);
      return own.length > 0 ? [{ containersId: id, ...own.reduce(addUp, noReturns) }] : [];
    }),
  };
}
