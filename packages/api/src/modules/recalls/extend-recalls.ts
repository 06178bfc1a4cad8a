import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Recall } from '../../generated/resolvers';
import { tracedStock } from '../traceability';
import { recordEvents } from '../traceability-records';
import { setBlocked } from './blocked-stock';
import { joinNodes } from './join-nodes';
import { recallRecords } from './recall-records';
import { hasNewNodes, lockedScopeOfRecall } from './recall-scope';
import { selectRunningRecallsByVessel, selectRunningRecallsOf } from './recalls.store';

/** Adds to a running recall, and blocks, all that a new search of it finds. */
async function extendRecall(
  tx: TenantTransaction,
  context: WriteContext,
  recall: Recall,
): Promise<void> {
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
    await extendRecall(tx, context, recall);
  }
}

/**
 * Lets beer that is found to have been in a suspect vessel join the running recalls of that vessel, or
 * of a batch with which it shared it, in the caller's transaction.
 */
export async function extendRecallsByVessel(
  tx: TenantTransaction,
  context: WriteContext,
): Promise<void> {
  for (const recall of await selectRunningRecallsByVessel(tx)) {
    // Beer mostly enters other vessels: rows are locked only when there is something to add.
    if (await hasNewNodes(tx, recall)) await extendRecall(tx, context, recall);
  }
}
