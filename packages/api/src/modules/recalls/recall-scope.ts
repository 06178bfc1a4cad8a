import { calendarDateOf } from '@cervoise/domain/dates';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Recall } from '../../generated/resolvers';
import { selectVesselSiblings } from '../production';
import {
  idsOf,
  scopeOf,
  startingNodes,
  type TraceBounds,
  type TraceScope,
  type TraceStart,
} from '../traceability';
import { lockedScope } from './blocked-stock';
import { type RecallNode, selectNodes } from './recalls.store';

/** The start of a recall's scope: what enters a suspect vessel later is not affected. */
const startOf = ({ causeType: type, causeId: id, from, to, startedAt }: Recall): TraceStart => ({
  type,
  id,
  from,
  to,
  until: calendarDateOf(startedAt),
});

/**
 * The bounds of a recall's scope: the nodes it affects already stay in it, and a batch that enters the
 * vessel of an affected one counts as its sibling until the day on which that one joined the recall.
 */
function boundsOf({ startedAt }: Recall, kept: readonly RecallNode[]): TraceBounds {
  const startedOn = calendarDateOf(startedAt);
  const dayOf = ({ joinedAt }: RecallNode) => (joinedAt ? calendarDateOf(joinedAt) : startedOn);
  return { kept, until: new Map(kept.map((node) => [node.id, dayOf(node)])) };
}

/**
 * What a recall affects: current while it is running, including late packaging; afterwards what it
 * affected.
 */
export async function scopeOfRecall(tx: TenantTransaction, recall: Recall): Promise<TraceScope> {
  const kept = await selectNodes(tx, recall.id);
  const bounds = boundsOf(recall, kept);
  if (!recall.endedAt) {
    const start = await startingNodes(tx, startOf(recall));
    return scopeOf(tx, start, recall.includesSiblings, bounds);
  }
  const siblings = await selectVesselSiblings(tx, idsOf(kept, 'batch'), bounds.until);
  return { nodes: kept, siblings };
}

/** What a running recall affects, locked until the transaction ends; what joins it does so today. */
export async function lockedScopeOfRecall(
  tx: TenantTransaction,
  recall: Recall,
  today: string,
): Promise<TraceScope> {
  const bounds = boundsOf(recall, await selectNodes(tx, recall.id));
  return lockedScope(tx, startOf(recall), recall.includesSiblings, {
    ...bounds,
    otherwiseUntil: today,
  });
}

/** Whether a new search of a running recall finds nodes that it does not list yet. */
export async function hasNewNodes(tx: TenantTransaction, recall: Recall): Promise<boolean> {
  const known = new Set((await selectNodes(tx, recall.id)).map(({ id }) => id));
  const { nodes } = await scopeOfRecall(tx, recall);
  return nodes.some(({ id }) => !known.has(id));
}
