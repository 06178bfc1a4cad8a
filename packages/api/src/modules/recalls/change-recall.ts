import {
  isWider,
  narrowedField,
  narrowedMessage,
  type RecallChangeValues,
  recallAddress,
} from '@cervoise/domain/recalls';
import { countText } from '@cervoise/domain/text';
import type { WriteContext } from '../../db/author';
import { allowGenericPlans, type TenantTransaction } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import type { Recall } from '../../generated/resolvers';
import type { NotificationsService } from '../notifications';
import { scopeOf, startingNodes, type TraceNode, tracedStock } from '../traceability';
import { recordEvents } from '../traceability-records';
import { lockedScope, setBlocked } from './blocked-stock';
import { joinNodes } from './join-nodes';
import { recallChangeRecord, recallRecords } from './recall-records';
import { updateRecall } from './recalls.store';

/** Adds what a recall affects by its new reach to what it has, and returns that. */
async function addNodes(
  tx: TenantTransaction,
  context: WriteContext,
  recall: Recall,
  { from, to, includesSiblings }: RecallChangeValues,
): Promise<TraceNode[]> {
  const { causeType: type, causeId, isExercise } = recall;
  const start = { type, id: causeId, from, to };
  const { nodes } = isExercise
    ? await scopeOf(tx, await startingNodes(tx, start), includesSiblings)
    : await lockedScope(tx, start, includesSiblings, {});
  await allowGenericPlans(tx);
  return joinNodes(tx, context, recall, nodes);
}

/**
 * Changes a running recall, and notes on its cause what changed; what a wider reach adds is blocked,
 * recorded and notified as at the start.
 * @throws BAD_USER_INPUT for a narrower reach
 */
export async function changeRecall(
  tx: TenantTransaction,
  context: WriteContext,
  { notify }: Pick<NotificationsService, 'notify'>,
  recall: Recall,
  values: RecallChangeValues,
): Promise<void> {
  const narrowed = narrowedField(recall, values);
  if (narrowed) refuseField(narrowed, narrowedMessage);
  const { tenantId } = context.author;
  await updateRecall(tx, recall.id, values);
  const change = recallChangeRecord(recall, values);
  if (change) await recordEvents(tx, context, [change]);
  if (!isWider(recall, values)) return;
  const added = await addNodes(tx, context, recall, values);
  if (recall.isExercise || added.length === 0) return;
  await setBlocked(tx, added, true);
  const stock = await tracedStock(tx, added, 0);
  await allowGenericPlans(tx);
  const { reason } = values;
  const what = { recallId: recall.id, verb: 'rappelé', description: reason };
  await recordEvents(tx, context, recallRecords(stock, what));
  await notify(tx, tenantId, {
    type: 'recall',
    title: `Rappel élargi : ${recall.causeName}`,
    message: `Il touche aussi ${countText(stock.totals.batchCount, 'brassin')} de plus : rien ne s’en vend, ne s’en déplace ni ne s’en brasse. ${reason}`,
    priority: 'high',
    action: recallAddress(recall.id),
  });
}
