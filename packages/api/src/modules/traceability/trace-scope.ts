import { identifier } from '../../db/identifier';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { notFound } from '../../errors';
import type { TraceSubject, TraceSubjectType } from '../../generated/resolvers';
import { selectDeliveriesOfLot } from '../ingredients';
import { selectBatchesInVessel, selectVesselSiblings, type VesselSibling } from '../production';
import { describe, selectSubjects } from '../qr-codes';
import { type TraceNode, type TraceNodeType, walkTrace } from './trace-walk.store';

/** The subject of a graph or a recall. */
export interface TraceStart {
  readonly type: TraceSubjectType;
  readonly id: string;
  /** Of a vessel, YYYY-MM-DD: the period of the occupancies. */
  readonly from?: string | null;
  readonly to?: string | null;
  /** The last day on which a batch that enters a suspect vessel is affected; every day without one. */
  readonly until?: string;
}

const entityTypes = {
  lot: 'ingredient_lot',
  batch: 'batch',
  vessel: 'equipment',
  product: 'inventory_item',
} as const;

const unknownSubject = 'Ce que vous cherchez à suivre est introuvable.';

/** The name of a graph's subject, of a lot with its deliveries; removed ones too. @throws NOT_FOUND */
export async function findSubject(
  tx: TenantTransaction,
  { type, id }: TraceStart,
): Promise<TraceSubject> {
  const wanted = { ids: [identifier(id, unknownSubject)], withRemoved: true };
  const [subject] = await selectSubjects(tx, entityTypes[type], wanted, 1);
  if (!subject) throw notFound(unknownSubject);
  const lotIds = type === 'lot' ? await selectDeliveriesOfLot(tx, subject.entityId) : [];
  return { type, id: subject.entityId, lotIds, ...describe(subject) };
}

/**
 * The nodes of a subject: of a lot, every delivery of it, since the supplier names a number and not
 * a delivery; of a vessel, the batches that occupied it.
 */
export async function startingNodes(
  tx: TenantTransaction,
  { type, id, from, to, until }: TraceStart,
): Promise<TraceNode[]> {
  if (type === 'lot') {
    return (await selectDeliveriesOfLot(tx, id)).map((lotId) => ({ type, id: lotId }));
  }
  if (type !== 'vessel') return [{ type, id }];
  const batchIds = await selectBatchesInVessel(tx, id, {
    from,
    to: until && (!to || until < to) ? until : to,
  });
  return batchIds.map((batchId) => ({ type: 'batch', id: batchId }));
}

/** The ids of the nodes of a type. */
export const idsOf = (nodes: readonly TraceNode[], type: TraceNodeType): string[] =>
  nodes.flatMap((node) => (node.type === type ? [node.id] : []));

/** Everything a recall would affect, and its siblings. */
export interface TraceScope {
  readonly nodes: readonly TraceNode[];
  /** Not among the nodes, unless they were requested. */
  readonly siblings: readonly VesselSibling[];
}

/** What bounds the scope of a recall. */
export interface TraceBounds {
  /** Affected in any case, with everything made from it: what the recall has reached already. */
  readonly kept?: readonly TraceNode[];
  /** By batch, the last day on which a sibling has entered its vessel. */
  readonly until?: ReadonlyMap<string, string>;
  /** That day of other batches; every day without one. */
  readonly otherwiseUntil?: string;
}

/** By batch, the last day on which a sibling has entered its vessel. */
const daysOf = (batchIds: readonly string[], { until, otherwiseUntil }: TraceBounds) =>
  new Map(
    batchIds.flatMap((id): [string, string][] => {
      const day = until?.get(id) ?? otherwiseUntil;
      return day ? [[id, day]] : [];
    }),
  );

/**
 * Everything made from a subject. With siblings, the batches that shared the vessels of its batches
 * count as affected too, with everything made from them; siblings of siblings do not.
 */
export async function scopeOf(
  tx: TenantTransaction,
  start: readonly TraceNode[],
  includeSiblings: boolean,
  bounds: TraceBounds = {},
): Promise<TraceScope> {
  const { kept = [] } = bounds;
  const nodes = await walkTrace(tx, includeSiblings ? start : [...start, ...kept], 'forward');
  const batchIds = idsOf(nodes, 'batch');
  const siblings = await selectVesselSiblings(tx, batchIds, daysOf(batchIds, bounds));
  if (!includeSiblings) return { nodes, siblings };
  const siblingNodes = siblings.map(({ batchId }) => ({ type: 'batch' as const, id: batchId }));
  const known = new Set(nodes.map(({ id }) => id));
  const others = [...siblingNodes, ...kept].filter(({ id }) => !known.has(id));
  if (others.length === 0) return { nodes, siblings };
  return { nodes: await walkTrace(tx, [...nodes, ...others], 'forward'), siblings };
}
