import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { tracedStock } from '../traceability';
import { recordEvents } from '../traceability-records';
import { setBlocked } from './blocked-stock';
import { joinNodes } from './join-nodes';
import { recallRecords } from './recall-records';
import { lockedScopeOfRecall } from './recall-scope';
import { selectRunningRecallsOf } from './recalls.store';

/**
 * Lets what is made of lots that running recalls affect join those recalls, in the caller's
 * transaction: a batch that is found to contain a recalled lot is as blocked as one that was known.
 */
export async function extendRecalls(
  tx: TenantTransaction,
  context: WriteContext,
  lotIds: readonly string[],
): Promise<void> {
  for (const recall of await selectRunningRecallsOf(tx, lotIds)) {
    const { nodes } = await lockedScopeOfRecall(tx, recall, context.today);
    const late = await joinNodes(tx, context, recall, nodes);
    await setBlocked(tx, late, true);
    const records = recallRecords(await tracedStock(tx, late, 0), {
      recallId: recall.id,
      verb: 'rappelé',
      description: recall.reason,
    });
    await recordEvents(tx, context, records);
  }
}
