import { calendarDateOf } from '@cervoise/domain/dates';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Recall } from '../../generated/resolvers';
import { selectVesselSiblings } from '../production';
import { idsOf, scopeOf, startingNodes, type TraceScope, type TraceStart } from '../traceability';
import { lockedScope } from './blocked-stock';
import { selectNodes } from './recalls.store';

/** The start of a recall's scope: what enters a suspect vessel later is not affected. */
const startOf = ({ causeType: type, causeId: id, from, to, startedAt }: Recall): TraceStart => ({
  type,
  id,
  from,
  to,
  until: calendarDateOf(startedAt),
});

/**
 * What a recall affects: current while it is running, including late packaging; afterwards what it
 * affected.
 */
export async function scopeOfRecall(tx: TenantTransaction, recall: Recall): Promise<TraceScope> {
  const start = startOf(recall);
  if (!recall.endedAt) {
    return scopeOf(tx, await startingNodes(tx, start), recall.includesSiblings, start.until);
  }
  const nodes = await selectNodes(tx, recall.id);
  return {
    nodes,
    siblings: await selectVesselSiblings(tx, idsOf(nodes, 'batch'), start.until),
  };
}

/** What a running recall affects, locked until the transaction ends. */
export const lockedScopeOfRecall = (tx: TenantTransaction, recall: Recall): Promise<TraceScope> =>
  lockedScope(tx, startOf(recall), recall.includesSiblings);
