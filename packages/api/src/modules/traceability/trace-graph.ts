import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import type { TraceGraph, TraceLink, TraceSibling } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { selectTracedBatches } from '../production/traced-batches.store';
import {
  findSubject,
  scopeOf,
  startingNodes,
  type TraceScope,
  type TraceStart,
} from './trace-scope';
import { selectLinks, type TraceNode, walkTrace } from './trace-walk.store';
import { type TracedStock, totalsOf, tracedStock } from './traced-stock';

/** What one answer lists of each; the totals count all. */
const most = { lots: 100, batches: 200, containers: 500, siblings: 200 } as const;

/** The links among what is shown, each to a kind of containers once. */
async function linksAmong(
  tx: TenantTransaction,
  { lots, batches, containers }: TracedStock,
): Promise<TraceLink[]> {
  const kindOf = new Map(
    containers.flatMap(({ id, itemIds }) => itemIds.map((item) => [item, id])),
  );
  const nodes: TraceNode[] = [
    ...lots.map(({ id }) => ({ type: 'lot' as const, id })),
    ...batches.map(({ id }) => ({ type: 'batch' as const, id })),
    ...[...kindOf.keys()].map((id) => ({ type: 'product' as const, id })),
  ];
  const links = (await selectLinks(tx, nodes)).map((link) => ({
    ...link,
    toId: kindOf.get(link.toId) ?? link.toId,
  }));
  return [...new Map(links.map((link) => [`${link.fromId} ${link.toId}`, link])).values()];
}

/** Batches beside those of a scope, with what they are. */
export async function shownSiblings(
  tx: TenantTransaction,
  { nodes, siblings }: TraceScope,
): Promise<TraceSibling[]> {
  const inside = new Set(nodes.map(({ id }) => id));
  const beside = siblings.filter(({ batchId }) => !inside.has(batchId)).slice(0, most.siblings);
  const batches = await selectTracedBatches(
    tx,
    beside.map(({ batchId }) => batchId),
  );
  return batches.flatMap((batch) => {
    const sibling = beside.find(({ batchId }) => batchId === batch.id);
    if (!sibling) return [];
    return { batch, besideBatchId: sibling.besideId, vesselName: sibling.vesselName };
  });
}

/** What of a graph one answer lists, and what all of it adds up to. */
export async function shownStock(tx: TenantTransaction, nodes: readonly TraceNode[]) {
  const stock = await tracedStock(tx, nodes);
  return {
    totals: totalsOf(stock),
    lots: stock.lots.slice(0, most.lots),
    batches: stock.batches.slice(0, most.batches),
    containers: stock.containers.slice(0, most.containers),
  };
}

/** What came of a thing, and what went into it. */
export function createTraceGraph({ database }: Pick<ServiceDependencies, 'database'>) {
  return {
    /** @throws NOT_FOUND */
    graph: (
      actor: Actor,
      start: TraceStart,
      direction: 'forward' | 'backward' | 'both',
    ): Promise<TraceGraph> =>
      withTenant(database, actor, async (tx) => {
        const subject = await findSubject(tx, start);
        const from = await startingNodes(tx, { ...start, id: subject.id });
        const ahead: TraceScope =
          direction === 'backward' ? { nodes: [], siblings: [] } : await scopeOf(tx, from, false);
        const behind = direction === 'forward' ? [] : await walkTrace(tx, from, 'backward');
        const known = new Set(ahead.nodes.map(({ id }) => id));
        const nodes = [...ahead.nodes, ...behind.filter(({ id }) => !known.has(id))];
        const shown = await shownStock(tx, nodes);
        const links = await linksAmong(tx, shown);
        return { subject, ...shown, links, siblings: await shownSiblings(tx, ahead) };
      }),
  };
}
