import { identifier } from '../../db/identifier';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { notFound } from '../../errors';
import type { TraceSubject, TraceSubjectType } from '../../generated/resolvers';
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
}

const entityTypes = {
  lot: 'ingredient_lot',
  batch: 'batch',
  vessel: 'equipment',
  product: 'inventory_item',
} as const;

const unknownSubject = 'Ce que vous cherchez à suivre est introuvable.';

/** The name of a graph's subject; removed ones too. @throws NOT_FOUND */
export async function findSubject(
  tx: TenantTransaction,
  { type, id }: TraceStart,
): Promise<TraceSubject> {
  const wanted = { ids: [identifier(id, unknownSubject)], withRemoved: true };
  const [subject] = await selectSubjects(tx, entityTypes[type], wanted, 1);
  if (!subject) throw notFound(unknownSubject);
  return { type, id: subject.entityId, ...describe(subject) };
}

/** The nodes of a subject: of a vessel, the batches that occupied it. */
export async function startingNodes(
  tx: TenantTransaction,
  { type, id, from, to }: TraceStart,
): Promise<TraceNode[]> {
  if (type !== 'vessel') return [{ type, id }];
  const batchIds = await selectBatchesInVessel(tx, id, { from, to });
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

/**
 * Everything made from a subject. With siblings, the batches that shared the vessels of its batches
 * count as affected too, with everything made from them.
 */
export async function scopeOf(
  tx: TenantTransaction,
  start: readonly TraceNode[],
  includeSiblings: boolean,
): Promise<TraceScope> {
  const nodes = await walkTrace(tx, start, 'forward');
  const siblings = await selectVesselSiblings(tx, idsOf(nodes, 'batch'));
  if (!includeSiblings || siblings.length === 0) return { nodes, siblings };
  const siblingNodes = siblings.map(({ batchId }) => ({ type: 'batch' as const, id: batchId }));
  return { nodes: await walkTrace(tx, [...nodes, ...siblingNodes], 'forward'), siblings };
}
