import type { TenantTransaction } from '../../db/tenant-transaction';
import { lockIngredientsOfLots, setLotsBlocked } from '../ingredients';
import { lockProducts, setProductsBlocked } from '../inventory';
import { lockBatches, lockVessels, setBatchesBlocked } from '../production';
import {
  idsOf,
  scopeOf,
  startingNodes,
  type TraceBounds,
  type TraceNode,
  type TraceScope,
  type TraceStart,
} from '../traceability';

/** Locks nodes until the transaction ends; in brewing order. */
export async function lockNodes(tx: TenantTransaction, nodes: readonly TraceNode[]): Promise<void> {
  await lockBatches(tx, idsOf(nodes, 'batch'));
  await lockIngredientsOfLots(tx, idsOf(nodes, 'lot'));
  await lockProducts(tx, idsOf(nodes, 'product'));
}

/** Locks the vessels through which beer can join a recall, so that beer entering one waits for it. */
async function lockVesselsOfRecall(
  tx: TenantTransaction,
  { type, id }: TraceStart,
  includesSiblings: boolean,
  nodes: readonly TraceNode[],
): Promise<void> {
  const own = type === 'vessel' ? [id] : [];
  const shared = includesSiblings ? idsOf(nodes, 'batch') : [];
  if (own.length + shared.length > 0) await lockVessels(tx, own, shared);
}

/**
 * Locks everything a recall affects: searched again under the lock, until nothing more was brewed,
 * blended or packaged meanwhile.
 */
export async function lockedScope(
  tx: TenantTransaction,
  start: TraceStart,
  includesSiblings: boolean,
  bounds: TraceBounds,
): Promise<TraceScope> {
  let lockedCount = -1;
  for (;;) {
    const scope = await scopeOf(tx, await startingNodes(tx, start), includesSiblings, bounds);
    if (scope.nodes.length === lockedCount) return scope;
    await lockNodes(tx, scope.nodes);
    await lockVesselsOfRecall(tx, start, includesSiblings, scope.nodes);
    lockedCount = scope.nodes.length;
  }
}

/** Blocks or unblocks locked nodes. */
export async function setBlocked(
  tx: TenantTransaction,
  nodes: readonly TraceNode[],
  isBlocked: boolean,
): Promise<void> {
  await setLotsBlocked(tx, idsOf(nodes, 'lot'), isBlocked);
  await setBatchesBlocked(tx, idsOf(nodes, 'batch'), isBlocked);
  await setProductsBlocked(tx, idsOf(nodes, 'product'), isBlocked);
}
