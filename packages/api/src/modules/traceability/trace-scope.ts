import { identifier } from '../../db/identifier';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { notFound } from '../../errors';
import type { TraceSubject, TraceSubjectType } from '../../generated/resolvers';
import {
  selectBatchesInVessel,
  selectVesselSiblings,
  type VesselSibling,
} from '../production/traced-batches.store';
import { describe, selectSubjects } from '../qr-codes/qr-code-subjects';
import { type TraceNode, type TraceNodeType, walkTrace } from './trace-walk.store';

/** What a graph or a recall starts from. */
export interface TraceStart {
  readonly type: TraceSubjectType;
  readonly id: string;
  /** Of a vessel, YYYY-MM-DD: the days within which a batch stood there. */
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

/** What a graph starts from, in words; removed things too. @throws NOT_FOUND */
export async function findSubject(
  tx: TenantTransaction,
  { type, id }: TraceStart,
): Promise<TraceSubject> {
  const wanted = { id: identifier(id, unknownSubject), withRemoved: true };
  const [subject] = await selectSubjects(tx, entityTypes[type], wanted, 1);
  if (!subject) throw notFound(unknownSubject);
  return { type, id: subject.entityId, ...describe(subject) };
}

/** The nodes that a subject stands for: of a vessel, the batches that stood in it. */
export async function startingNodes(
  tx: TenantTransaction,
  { type, id, from, to }: TraceStart,
): Promise<TraceNode[]> {
  if (type !== 'vessel') return [{ type, id }];
  const batchIds = await selectBatchesInVessel(tx, id, { from, to });
  return batchIds.map((batchId) => ({ type: 'batch', id: batchId }));
}

export const idsOf = (nodes: readonly TraceNode[], type: TraceNodeType): string[] =>
  nodes.flatMap((node) => (node.type === type ? [node.id] : []));

/** All that a recall would touch, and what stood beside it. */
export interface TraceScope {
  readonly nodes: readonly TraceNode[];
  /** Not among the nodes, unless they were asked for. */
  readonly siblings: readonly VesselSibling[];
}

/**
 * All that came of a subject. With siblings, the batches that stood in the vessels of its batches
 * are taken for touched too, and all that came of them.
 */
export async function scopeOf(
  tx: TenantTransaction,
  start: readonly TraceNode[],
  includeSiblings: boolean,
): Promise<TraceScope> {
  const nodes = await walkTrace(tx, start, 'forward');
  const siblings = await selectVesselSiblings(tx, idsOf(nodes, 'batch'));
  if (!includeSiblings || siblings.length === 0) return { nodes, siblings };
  const beside = siblings.map(({ batchId }) => ({ type: 'batch' as const, id: batchId }));
  return { nodes: await walkTrace(tx, [...nodes, ...beside], 'forward'), siblings };
}
