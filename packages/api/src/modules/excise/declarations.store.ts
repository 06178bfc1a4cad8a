import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';

export interface NewDeclaration {
  /** YYYY-MM. */
  readonly month: string;
  readonly declaredOn: string;
  /** As it was handed over. */
  readonly file: string;
  /** What it states of each product. */
  readonly balances: object;
}

export async function insertDeclaration(
  tx: TenantTransaction,
  context: WriteContext,
  { month, declaredOn, file, balances }: NewDeclaration,
): Promise<void> {
  const { tenantId, userId, name } = context.author;
  await sql`
    insert into excise_declarations (tenant_id, month, declared_on, file, balances, user_id,
      user_name, created_at)
    values (${tenantId}::uuid, ${`${month}-01`}::date, ${declaredOn}::date, ${file},
      ${JSON.stringify(balances)}::jsonb, ${userId}::uuid, ${name}, ${instantOf(context)})`.execute(
    tx,
  );
}

/** The kept copy of a month's last declaration; null for none. */
export async function selectDeclaredFile(
  tx: TenantTransaction,
  month: string,
): Promise<string | null> {
  const { rows } = await sql<{ file: string }>`
    select file from excise_declarations where month = ${`${month}-01`}::date
     order by position desc limit 1`.execute(tx);
  return rows[0]?.file ?? null;
}
