import type { RecallChangeValues, RecallValues } from '@cervoise/domain/recalls';
import { sql } from 'kysely';
import type { Author, WriteContext } from '../../db/author';
import { dayOf } from '../../db/brewery-day';
import type { PageRequest } from '../../db/page';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Recall, RecallView, TraceTotals } from '../../generated/resolvers';
import type { TraceNode } from '../traceability';

const causeType = sql`case when lot_id is not null then 'lot'
  when batch_id is not null then 'batch' else 'vessel' end`;

const selection = sql`id, is_exercise, ${causeType} as cause_type, cause_id, cause_name,
  cause_from as "from", cause_to as "to", includes_siblings, reason, instruction, phone,
  notice_url, jsonb_build_object('givenAwayQuantity', 0) || totals as totals, found_in_milliseconds, started_at, started_by_name, ended_at,
  ended_by_name, end_reason`;

const conditions = {
  all: sql`true`,
  running: sql`ended_at is null and not is_exercise`,
  ended: sql`ended_at is not null and not is_exercise`,
  exercises: sql`is_exercise`,
} as const satisfies Record<RecallView, unknown>;

/** What other modules may read of recalls, for their joins. */
export const recallRows = sql`(select tenant_id, id, cause_name from recalls)`;

export async function findRecall(tx: TenantTransaction, id: string): Promise<Recall | undefined> {
  const { rows } = await sql<Recall>`
    select ${selection} from recalls where id = ${id}::uuid`.execute(tx);
  return rows[0];
}

export async function selectRecalls(
  tx: TenantTransaction,
  view: RecallView,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<Recall[]> {
  const { rows } = await sql<Recall>`
    select ${selection} from recalls where ${conditions[view]}
     order by started_at desc, id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countRecalls(tx: TenantTransaction, view: RecallView): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from recalls where ${conditions[view]}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The running recalls, and the exercises: the running one, and the last finished one. */
export async function selectPresentRecalls(
  tx: TenantTransaction,
  limit: number,
): Promise<Recall[]> {
  const { rows } = await sql<Recall>`
    (select ${selection} from recalls where ${conditions.running}
      order by started_at desc, id limit ${limit})
    union all (select ${selection} from recalls where is_exercise and ended_at is null)
    union all (select ${selection} from recalls where is_exercise and ended_at is not null
      order by ended_at desc, id limit 1)`.execute(tx);
  return rows;
}

interface NewRecall extends RecallValues {
  readonly id: string;
  readonly causeName: string;
  readonly totals: TraceTotals;
  readonly foundInMilliseconds: number;
  readonly startedAt: Date;
}

const columnOf = { lot: 'lotId', batch: 'batchId', vessel: 'equipmentId' } as const;

export async function insertRecall(
  tx: TenantTransaction,
  author: Author,
  { causeType: type, causeId, from, to, totals, ...recall }: NewRecall,
): Promise<void> {
  await tx
    .insertInto('recalls')
    .values({
      ...recall,
      [columnOf[type]]: causeId,
      tenantId: author.tenantId,
      causeFrom: from ?? null,
      causeTo: to ?? null,
      totals: JSON.stringify(totals),
      startedBy: author.userId,
      startedByName: author.name,
    })
    .execute();
}

/** What a recall affects; `joinedAt` is null of what it began with. */
export interface RecallNode extends TraceNode {
  readonly joinedAt: Date | null;
}

/**
 * Stores what a recall affects.
 * @param joining the write by which nodes without a moment of their own join a recall that runs already
 */
export async function insertNodes(
  tx: TenantTransaction,
  tenantId: string,
  recallId: string,
  nodes: readonly (TraceNode & Partial<RecallNode>)[],
  joining?: Pick<WriteContext, 'at'>,
): Promise<void> {
  await sql`
    insert into recall_nodes (tenant_id, recall_id, lot_id, batch_id, item_id, joined_at)
    select ${tenantId}::uuid, ${recallId}::uuid, case when type = 'lot' then id end,
           case when type = 'batch' then id end, case when type = 'product' then id end,
           coalesce("joinedAt", ${joining ? instantOf(joining) : sql`null::timestamptz`})
      from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb)
        as node (type text, id uuid, "joinedAt" timestamptz)`.execute(tx);
}

/** The stored nodes of a recall: those of its start, and those that joined it until it ended. */
export async function selectNodes(tx: TenantTransaction, recallId: string): Promise<RecallNode[]> {
  const { rows } = await sql<RecallNode>`
    select case when lot_id is not null then 'lot' when batch_id is not null then 'batch'
                else 'product' end as type, node_id as id, joined_at
      from recall_nodes where recall_id = ${recallId}::uuid`.execute(tx);
  return rows;
}

/** The running recalls that affect any of some nodes, the oldest first; exercises aside. */
export async function selectRunningRecallsOf(
  tx: TenantTransaction,
  nodeIds: readonly string[],
): Promise<Recall[]> {
  const { rows } = await sql<Recall>`
    select ${selection} from recalls
     where ${conditions.running} and id in (
       select recall_id from recall_nodes where node_id = any(${[...nodeIds]}::uuid[]))
     order by started_at, id`.execute(tx);
  return rows;
}

/**
 * Running recalls that beer can join through its vessel, oldest first: recalls of a vessel, and recalls
 * that include the batches which shared one. Exercises are left out.
 */
export async function selectRunningRecallsByVessel(tx: TenantTransaction): Promise<Recall[]> {
  const { rows } = await sql<Recall>`
    select ${selection} from recalls
     where ${conditions.running} and (equipment_id is not null or includes_siblings)
     order by started_at, id`.execute(tx);
  return rows;
}

/** Whether a running recall has one of some causes; exercises aside. */
export async function isRecalledCause(
  tx: TenantTransaction,
  causeIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select id from recalls
     where cause_id = any(${[...causeIds]}::uuid[]) and ended_at is null and not is_exercise
     limit 1`.execute(tx);
  return rows.length > 0;
}

/** Of some nodes, those that a running recall affects. */
export async function selectRecalledNodes(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ nodeId: string }>`
    select distinct node.node_id from recall_nodes node
      join recalls recall on recall.id = node.recall_id
     where node.node_id = any(${[...ids]}::uuid[])
       and recall.ended_at is null and not recall.is_exercise`.execute(tx);
  return new Set(rows.map(({ nodeId }) => nodeId));
}

/** The nodes of running recalls, without exercises; `since` is when each was recalled. */
const recalledSince = sql`(
  select node.tenant_id, node.recall_id, node.node_id, node.item_id,
         coalesce(node.joined_at, recall.started_at) as since
    from recall_nodes node
    join recalls recall on recall.tenant_id = node.tenant_id and recall.id = node.recall_id
   where recall.ended_at is null and not recall.is_exercise)`;

/** By node, the first day (YYYY-MM-DD) on which a running recall affected it; exercises aside. */
export async function selectRecallDays(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ nodeId: string; day: string }>`
    select node.node_id, min(${dayOf(sql`node.since`)}) as day
      from ${recalledSince} node
     where node.node_id = any(${[...ids]}::uuid[])
     group by node.node_id`.execute(tx);
  return new Map(rows.map(({ nodeId, day }) => [nodeId, day]));
}

/**
 * The first day (YYYY-MM-DD) on which a running recall affected a product; exercises aside. By recall
 * its own day, which is later than its batch's once it names that late.
 */
export async function selectRecallDayOfProduct(
  tx: TenantTransaction,
  { id, batchId }: { readonly id: string; readonly batchId: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(${dayOf(sql`first.since`)}) as day from (
      select distinct on (node.recall_id) node.since
        from ${recalledSince} node
       where node.node_id in (${id}::uuid, ${batchId}::uuid)
       order by node.recall_id, node.item_id is null) first`.execute(tx);
  return rows[0]?.day ?? null;
}

/** Of some lots, those that running recalls affect, but that none affected until a moment. */
export async function selectLotsRecalledSince(
  tx: TenantTransaction,
  lotIds: readonly string[],
  moment: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ nodeId: string }>`
    select node.node_id
      from ${recalledSince} node
     where node.node_id = any(${[...lotIds]}::uuid[])
     group by node.node_id having min(node.since) > ${moment}`.execute(tx);
  return new Set(rows.map(({ nodeId }) => nodeId));
}

/** Locks a recall until the transaction ends. */
export const lockRecall = (tx: TenantTransaction, id: string) =>
  tx
    .selectFrom('recalls')
    .select(['id', 'endedAt', 'isExercise'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Changes the texts and the reach of a recall. */
export async function updateRecall(
  tx: TenantTransaction,
  id: string,
  { from, to, ...values }: RecallChangeValues,
): Promise<void> {
  await tx
    .updateTable('recalls')
    .set({ ...values, causeFrom: from ?? null, causeTo: to ?? null })
    .where('id', '=', id)
    .execute();
}

export async function endRecall(
  tx: TenantTransaction,
  author: Author,
  id: string,
  { reason, endedAt }: { readonly reason: string; readonly endedAt: Date },
): Promise<void> {
  await tx
    .updateTable('recalls')
    .set({ endedAt, endReason: reason, endedBy: author.userId, endedByName: author.name })
    .where('id', '=', id)
    .execute();
}
