import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** An ingredient lot, a batch, or a line of finished products. */
export type TraceNodeType = 'lot' | 'batch' | 'product';

export interface TraceNode {
  readonly type: TraceNodeType;
  readonly id: string;
}

/** From inputs to outputs, or back. */
export type TraceDirection = 'forward' | 'backward';

/**
 * Everything made from some nodes, or everything that went into them, themselves included: one
 * recursive statement. The edges of a node are looked up for it alone (`offset 0`), which uses an
 * index whatever the size of the brewery's ledgers.
 */
export async function walkTrace(
  tx: TenantTransaction,
  from: readonly TraceNode[],
  way: TraceDirection,
): Promise<TraceNode[]> {
  if (from.length === 0) return [];
  const [near, far] = way === 'forward' ? ['from', 'to'] : ['to', 'from'];
  const column = (end: string | undefined, name: string) => sql.ref(`edge.${end}_${name}`);
  const { rows } = await sql<TraceNode>`
    with recursive reached (type, id) as (
      select type, id from jsonb_to_recordset(${JSON.stringify(from)}::jsonb) as seed (type text, id uuid)
      union
      select next.type, next.id from reached
       cross join lateral (
         select ${column(far, 'type')} as type, ${column(far, 'id')} as id
           from trace_edges edge
          where ${column(near, 'type')} = reached.type and ${column(near, 'id')} = reached.id
         offset 0) next
    )
    select type, id from reached`.execute(tx);
  return rows;
}

/** A link between two nodes, with its quantity where a ledger has one. */
export interface TraceLink {
  readonly fromType: TraceNodeType;
  readonly fromId: string;
  readonly toType: TraceNodeType;
  readonly toId: string;
  /** In the unit of an ingredient lot, in litres between batches. */
  readonly quantity: number | null;
}

/** The links among some nodes. */
export async function selectLinks(
  tx: TenantTransaction,
  sources: readonly TraceNode[],
  targets: readonly TraceNode[],
): Promise<TraceLink[]> {
  const { rows } = await sql<TraceLink>`
    with source as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as node (type text, id uuid)
    ), target as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as node (type text, id uuid)
    )
    select source.type as from_type, source.id as from_id, next.type as to_type,
           next.id as to_id, next.quantity
      from source
     cross join lateral (
       select edge.to_type as type, edge.to_id as id, edge.quantity from trace_edges edge
        where edge.from_type = source.type and edge.from_id = source.id offset 0) next
     where (next.type, next.id) in (select type, id from target)`.execute(tx);
  return rows;
}
