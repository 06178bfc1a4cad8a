import type { ExciseRate, ExciseRateValues, SmallBreweryYear } from '@cervoise/domain/excise';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** A rate with who entered it. */
export interface StoredRate extends ExciseRate {
  readonly userName: string;
  readonly createdAt: Date;
}

/** A brewery's statement of a year; null criteria of an older choice. */
export interface StoredYear {
  readonly year: number;
  readonly isSmall: boolean;
  readonly productionHectoliters: number | null;
  readonly isIndependent: boolean | null;
  readonly hasOwnInstallations: boolean | null;
  readonly isUncoordinated: boolean | null;
  readonly isCertified: boolean | null;
  readonly userName: string;
  readonly createdAt: Date;
}

export interface ExciseSettings {
  readonly exciseNumber: string | null;
  /** 1 to 12. */
  readonly financialYearStart: number;
}

/** When the financial year begins, and until when months are closed. */
export interface FinancialYear {
  /** 1 to 12. */
  readonly startMonth: number;
  /** The last closed day, YYYY-MM-DD; null while no month is closed. */
  readonly closedUntil: string | null;
}

export async function selectFinancialYear(tx: TenantTransaction): Promise<FinancialYear> {
  const { rows } = await sql<FinancialYear>`
    select coalesce((select financial_year_start from excise_settings), 1)::int as start_month,
           (select (max(month) + interval '1 month' - interval '1 day')::date
              from month_closings where reopened_at is null) as closed_until`.execute(tx);
  return rows[0] ?? { startMonth: 1, closedUntil: null };
}

/** Enters rates, compared with their source. Whether the user may. */
export async function insertRate(
  tx: TenantTransaction,
  { from, reduced, standard, source }: ExciseRateValues,
): Promise<boolean> {
  const { rows } = await sql`
    select id from enter_excise_rate(${from}::date, ${reduced}::numeric, ${standard}::numeric,
      ${source})`.execute(tx);
  return rows.length > 0;
}

export async function insertSmallBreweryYear(
  tx: TenantTransaction,
  context: WriteContext,
  { year, ...criteria }: SmallBreweryYear,
  isSmall: boolean,
): Promise<void> {
  const { tenantId, userId, name } = context.author;
  await sql`
    insert into small_brewery_years (tenant_id, year, is_small, production_hectoliters,
      is_independent, has_own_installations, is_uncoordinated, is_certified, user_id, user_name,
      created_at)
    values (${tenantId}::uuid, ${year}, ${isSmall}, ${criteria.productionHectoliters}::numeric,
      ${criteria.isIndependent}, ${criteria.hasOwnInstallations}, ${criteria.isUncoordinated},
      ${criteria.isCertified}, ${userId}::uuid, ${name}, ${instantOf(context)})`.execute(tx);
}

export async function writeSettings(
  tx: TenantTransaction,
  tenantId: string,
  settings: ExciseSettings,
): Promise<void> {
  await tx
    .insertInto('exciseSettings')
    .values({ tenantId, ...settings })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(settings))
    .execute();
}

export async function writeObservation(
  tx: TenantTransaction,
  context: WriteContext,
  month: string,
  label: string,
  observation: string,
): Promise<void> {
  const { tenantId, userId, name } = context.author;
  await sql`
    insert into excise_observations (tenant_id, month, label, observation, user_id, user_name,
      updated_at)
    values (${tenantId}::uuid, ${`${month}-01`}::date, ${label}, ${observation}, ${userId}::uuid,
      ${name}, ${instantOf(context)})
    on conflict (tenant_id, month, label) do update
    set observation = excluded.observation, user_id = excluded.user_id,
        user_name = excluded.user_name, updated_at = excluded.updated_at`.execute(tx);
}
