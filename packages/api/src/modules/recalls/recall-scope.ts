import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Recall } from '../../generated/resolvers';
import { selectVesselSiblings } from '../production';
import { idsOf, scopeOf, startingNodes, type TraceScope } from '../traceability';
import { selectNodes } from './recalls.store';

/**
 * What a recall affects: current while it is running, including late packaging; afterwards what it
 * affected.
 */
export async function scopeOfRecall(tx: TenantTransaction, recall: Recall): Promise<TraceScope> {
  const { id, causeType: type, causeId, from, to, endedAt, includesSiblings } = recall;
  if (!endedAt) {
    const start = await startingNodes(tx, { type, id: causeId, from, to });
    return scopeOf(tx, start, includesSiblings);
  }
  const nodes = await selectNodes(tx, id);
  return { nodes, siblings: await selectVesselSiblings(tx, idsOf(nodes, 'batch')) };
}
