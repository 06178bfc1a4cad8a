import type {
  RecallReturnCorrectionValues,
  RecallReturnKind,
  RecallReturnSums,
  RecallReturnValues,
} from '@cervoise/domain/recalls';
import { sql } from 'kysely';
import type { Author } from '../../db/author';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { RecallReturn } from '../../generated/resolvers';
import { customerContacts } from '../customers';
import { productRows } from '../inventory';

/** Lines (`line`) that no later one replaces. */
const inForce = sql`not exists (
  select from recall_returns later
   where later.tenant_id = line.tenant_id and later.corrects_id = line.id)`;

const returns = sql`
  select line.id, line.item_id, item.batch_number, item.recipe_name, item.container_type,
         item.volume_in_liters, line.customer_id,
         coalesce(customer.name, line.customer_name) as customer_name, line.kind, line.quantity,
         line.happened_on, line.document, line.note, former.quantity as previous_quantity,
         line.correction_reason, line.user_name, line.created_at
    from recall_returns line
    join ${productRows} item on item.tenant_id = line.tenant_id and item.id = line.item_id
    left join ${customerContacts} customer
      on customer.tenant_id = line.tenant_id and customer.id = line.customer_id
    left join recall_returns former
      on former.tenant_id = line.tenant_id and former.id = line.corrects_id`;

/** The returns of a recall in force, the latest day first. */
export async function selectReturns(
  tx: TenantTransaction,
  recallId: string,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<RecallReturn[]> {
  const { rows } = await sql<RecallReturn>`
    ${returns} where line.recall_id = ${recallId}::uuid and ${inForce}
     order by line.happened_on desc, line.position desc limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows;
}

export async function countReturns(tx: TenantTransaction, recallId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recall_returns line
     where line.recall_id = ${recallId}::uuid and ${inForce}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function findReturn(
  tx: TenantTransaction,
  id: string,
): Promise<RecallReturn | undefined> {
  const { rows } = await sql<RecallReturn>`
    ${returns} where line.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** A line with the records it refers to. */
export interface StoredReturn {
  readonly recallId: string;
  readonly itemId: string;
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly kind: RecallReturnKind;
}

export async function findStoredReturn(
  tx: TenantTransaction,
  id: string,
): Promise<StoredReturn | undefined> {
  const { rows } = await sql<StoredReturn>`
    select recall_id, item_id, customer_id, customer_name, kind
      from recall_returns where id = ${id}::uuid`.execute(tx);
  return rows[0];
}

export interface NewReturn
  extends StoredReturn,
    Pick<RecallReturnValues, 'quantity' | 'happenedOn' | 'document' | 'note'> {
  readonly id: string;
  readonly createdAt: Date;
  readonly correction?: {
    readonly of: string;
    readonly reason: RecallReturnCorrectionValues['reason'];
  };
}

export const insertReturn = (
  tx: TenantTransaction,
  author: Author,
  { correction, document, note, ...line }: NewReturn,
) =>
  tx
    .insertInto('recallReturns')
    .values({
      ...line,
      document: document ?? null,
      note: note ?? null,
      correctsId: correction?.of ?? null,
      correctionReason: correction?.reason ?? null,
      tenantId: author.tenantId,
      userId: author.userId,
      userName: author.name,
    })
    .execute();

const sums = sql`
  coalesce(sum(line.quantity) filter (where line.kind = 'returned'), 0)::int as returned_quantity,
  coalesce(sum(line.quantity) filter (where line.kind = 'destroyed_outside'), 0)::int
    as destroyed_outside_quantity,
  coalesce(sum(line.quantity) filter (where line.kind = 'destroyed'), 0)::int
    as destroyed_quantity`;

/** What became of the containers of a recall, by product. */
export async function selectReturnSums(
  tx: TenantTransaction,
  recallId: string,
): Promise<(RecallReturnSums & { readonly itemId: string })[]> {
  const { rows } = await sql<RecallReturnSums & { itemId: string }>`
    select line.item_id, ${sums} from recall_returns line
     where line.recall_id = ${recallId}::uuid and ${inForce}
     group by line.item_id`.execute(tx);
  return rows;
}

/** What became of some products' containers: all of them, and those of one customer. */
export async function selectReturnSumsOf(
  tx: TenantTransaction,
  recallId: string,
  itemIds: readonly string[],
  whose: { readonly customerId: string | null; readonly nameKeys: readonly string[] },
): Promise<{ readonly all: RecallReturnSums; readonly ofCustomer: RecallReturnSums }> {
  const { customerId, nameKeys } = whose;
  const { rows } = await sql<RecallReturnSums & { isOfCustomer: boolean }>`
    select coalesce(line.customer_id = ${customerId}::uuid, false)
             or coalesce(line.name_key = any(${[...nameKeys]}::text[]), false) as is_of_customer,
           ${sums}
      from recall_returns line
     where line.recall_id = ${recallId}::uuid and line.item_id = any(${[...itemIds]}::uuid[])
       and ${inForce}
     group by 1`.execute(tx);
  const total = (of: readonly RecallReturnSums[]): RecallReturnSums => ({
    returnedQuantity: of.reduce((sum, one) => sum + one.returnedQuantity, 0),
    destroyedOutsideQuantity: of.reduce((sum, one) => sum + one.destroyedOutsideQuantity, 0),
    destroyedQuantity: of.reduce((sum, one) => sum + one.destroyedQuantity, 0),
  });
  return { all: total(rows), ofCustomer: total(rows.filter((row) => row.isOfCustomer)) };
}
