import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { tracedStock } from '../traceability';
import { recordEvents } from '../traceability-records';
import { setBlocked } from './blocked-stock';
import { recallRecords } from './recall-records';
import { lockedScopeOfRecall } from './recall-scope';
import { insertNodes, selectNodes, selectRunningRecallsOf } from './recalls.store';

/**
 * Lets what is made of lots that running recalls affect join those recalls, in the caller's
 * transaction: a batch that is found to contain a recalled lot is as blocked as one that was known.
 */
export async function extendRecalls(
  tx: TenantTransaction,
  context: WriteContext,
  lotIds: readonly string[],
): Promise<void> {
  const { tenantId } = context.author;
  for (const recall of await selectRunningRecallsOf(tx, lotIds)) {
    const { nodes } = await lockedScopeOfRecall(tx, recall);
    const kept = new Set((await selectNodes(tx, recall.id)).map(({ id }) => id));
    const late = nodes.filter(({ id }) => !kept.has(id));
    await insertNodes(tx, tenantId, recall.id, late, context);
    await setBlocked(tx, late, true);
    const records = recallRecords(await tracedStock(tx, late, 0), {
      recallId: recall.id,
      verb: 'rappelé',
      description: recall.reason,
    });
    await recordEvents(tx, context, records);
  }
}
