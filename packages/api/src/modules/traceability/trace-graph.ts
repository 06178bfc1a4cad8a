import { listLimits } from '@cervoise/domain/lists';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import type {
  QueryTraceGraphArgs,
  TraceDirection,
  TraceGraph,
  TraceLink,
  TraceSibling,
  TraceSubject,
} from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { selectLotsOfSameNumber, selectTracedLots } from '../ingredients';
import { selectTracedBatches } from '../production';
import {
  findSubject,
  idsOf,
  scopeOf,
  startingNodes,
  type TraceScope,
  type TraceStart,
} from './trace-scope';
import { selectLinks, type TraceNode, walkTrace } from './trace-walk.store';
import { type TracedStock, tracedStock } from './traced-stock';

/** Limits of an answer; the totals count everything. */
const most = { lots: listLimits.tracedLots, batches: 200, containers: 500 } as const;

/** The links between the shown nodes, one per kind of containers. */
async function linksAmong(
  tx: TenantTransaction,
  { lots, batches, containers }: Pick<TracedStock, 'lots' | 'batches' | 'containers'>,
): Promise<TraceLink[]> {
  const kindOf = new Map(
    containers.flatMap(({ id, itemIds }) => itemIds.map((item) => [item, id])),
  );
  const sources: TraceNode[] = [
    ...lots.map(({ id }) => ({ type: 'lot' as const, id })),
    ...batches.map(({ id }) => ({ type: 'batch' as const, id })),
  ];
  const products = [...kindOf.keys()].map((id) => ({ type: 'product' as const, id }));
  // Containers are always ends. A lot that was drawn and weighed has two links: the drawn quantity is
  // the last.
  const links = (await selectLinks(tx, sources, [...sources, ...products]))
    .map((link) => ({ ...link, toId: kindOf.get(link.toId) ?? link.toId }))
    .toSorted((a, b) => Number(a.quantity !== null) - Number(b.quantity !== null));
  return [...new Map(links.map((link) => [`${link.fromId} ${link.toId}`, link])).values()];
}

/** Siblings of a scope's batches, with their data. */
async function shownSiblings(
  tx: TenantTransaction,
  { nodes, siblings }: TraceScope,
): Promise<TraceSibling[]> {
  const inside = new Set(nodes.map(({ id }) => id));
  const outside = siblings
    .filter(({ batchId }) => !inside.has(batchId))
    .slice(0, listLimits.siblings);
  const batches = await selectTracedBatches(
    tx,
    outside.map(({ batchId }) => batchId),
  );
  return batches.flatMap((batch) => {
    const sibling = outside.find(({ batchId }) => batchId === batch.id);
    if (!sibling) return [];
    return { batch, besideBatchId: sibling.besideId, vesselName: sibling.vesselName };
  });
}

/** Other lots that bear the number of a lot, to verify: it may be the supplier's same lot. */
async function sameNumberLots(tx: TenantTransaction, { type, id }: TraceSubject) {
  if (type !== 'lot') return [];
  return selectTracedLots(tx, await selectLotsOfSameNumber(tx, id, listLimits.sameNumberLots));
}

/** A graph as an answer: the nodes ahead of its subject, and those behind it. */
export async function graphOf(
  tx: TenantTransaction,
  subject: TraceSubject,
  ahead: TraceScope,
  behind: readonly TraceNode[] = [],
): Promise<TraceGraph> {
  const known = new Set(ahead.nodes.map(({ id }) => id));
  const upstream = behind.filter(({ id }) => !known.has(id));
  const nodes = [...ahead.nodes, ...upstream];
  // What went into a subject is shown, and not counted as made from it.
  const { lots, batches, containers, totals } = await tracedStock(
    tx,
    nodes,
    most.containers,
    ({ id }) => known.size === 0 || known.has(id),
  );
  const shown = {
    lots: lots.slice(0, most.lots),
    batches: batches.slice(0, most.batches),
    containers: [...containers],
  };
  return {
    subject,
    totals,
    ...shown,
    links: await linksAmong(tx, shown),
    siblings: await shownSiblings(tx, ahead),
    upstream: {
      lotCount: idsOf(upstream, 'lot').length,
      batchCount: idsOf(upstream, 'batch').length,
    },
    sameNumberLots: await sameNumberLots(tx, subject),
  };
}

/** The nodes forwards and backwards from a subject. */
export function createTraceGraph({ database }: Pick<ServiceDependencies, 'database'>) {
  return {
    /** @throws NOT_FOUND */
    graph: (
      actor: Actor,
      start: TraceStart,
      {
        direction,
        includeSiblings,
      }: Pick<QueryTraceGraphArgs, 'includeSiblings'> & {
        readonly direction: TraceDirection;
      },
    ): Promise<TraceGraph> =>
      withTenant(database, actor, async (tx) => {
        const subject = await findSubject(tx, start);
        const from = await startingNodes(tx, { ...start, id: subject.id });
        const ahead: TraceScope =
          direction === 'backward'
            ? { nodes: [], siblings: [] }
            : await scopeOf(tx, from, includeSiblings ?? false);
        const behind = direction === 'forward' ? [] : await walkTrace(tx, from, 'backward');
        return graphOf(tx, subject, ahead, behind);
      }),
  };
}
