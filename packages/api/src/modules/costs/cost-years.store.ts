import type { CostYearValues } from '@cervoise/domain/costs';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** A brewery's statement of a financial year. */
export interface StoredCostYear extends CostYearValues {
  readonly userName: string;
  readonly createdAt: Date;
}

/** Those that hold, one a year, oldest first. */
export async function selectCostYears(tx: TenantTransaction): Promise<StoredCostYear[]> {
  const { rows } = await sql<StoredCostYear>`
    select distinct on (starts_on) starts_on, method, normal_hectoliters, labor_hours, hourly_cost,
           energy, overheads, user_name, created_at
      from cost_years order by starts_on, position desc`.execute(tx);
  return rows;
}

export async function insertCostYear(
  tx: TenantTransaction,
  context: WriteContext,
  year: CostYearValues,
): Promise<void> {
  const { tenantId, userId, name } = context.author;
  await tx
    .insertInto('costYears')
    .values({ tenantId, ...year, userId, userName: name, createdAt: instantOf(context) })
    .execute();
}
