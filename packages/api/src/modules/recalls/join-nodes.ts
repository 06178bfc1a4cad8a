import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Recall } from '../../generated/resolvers';
import { selectBlockedProductsOfBatches } from '../inventory';
import { idsOf, type TraceNode } from '../traceability';
import { insertNodes, selectNodes } from './recalls.store';

/**
 * Lets nodes join a running recall that did not affect them yet, now, and returns those. Products that
 * were entered since of a batch that the recall affects join as their batch did: it was known.
 */
export async function joinNodes(
  tx: TenantTransaction,
  context: WriteContext,
  { id, startedAt }: Recall,
  nodes: readonly TraceNode[],
): Promise<TraceNode[]> {
  const kept = await selectNodes(tx, id);
  const joined = new Map(kept.map((node) => [node.id, node.joinedAt ?? startedAt]));
  const late = nodes.filter((node) => !joined.has(node.id));
  const entered =
    idsOf(late, 'product').length > 0
      ? await selectBlockedProductsOfBatches(tx, idsOf(kept, 'batch'))
      : [];
  const batchOf = new Map(entered.map((product) => [product.id, product.batchId]));
  const joining = late.map((node) => ({
    ...node,
    joinedAt: joined.get(batchOf.get(node.id) ?? ''),
  }));
  await insertNodes(tx, context.author.tenantId, id, joining, context);
  return late;
}
