import type { PublicRecall, PublishedFacts, QrCodeEntityType } from '@cervoise/domain/qr-codes';
import { searchKey } from '@cervoise/domain/text';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { dayOf } from '../../db/brewery-day';
import { containing } from '../../db/containing';
import type { Database } from '../../db/database';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { QrCodeFilter, QrCodeScanStatistics, QrCodeSort } from '../../generated/resolvers';
import { type QrCodeSubject, subjectColumns } from './qr-code-subjects';

export interface QrCodeRow extends QrCodeSubject {
  readonly id: string;
  readonly uniqueIdentifier: string;
  readonly label: string;
  readonly isActive: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly totalScans: number;
  readonly lastScan: Date | null;
}

type Condition = Expression<SqlBool>;

const codesWithSubjects = sql`
  qr_codes code
  join lateral (
    select * from qr_code_subjects known
     where known.entity_type = code.entity_type and known.entity_id = code.entity_id) subject on true`;

const newestFirst = sql`code.created_at desc, code.id`;

async function selectCodes(
  tx: TenantTransaction,
  condition: Condition,
  {
    limit,
    offset = 0,
    order = newestFirst,
  }: Partial<PageRequest> & { order?: Expression<unknown> },
): Promise<QrCodeRow[]> {
  const { rows } = await sql<QrCodeRow>`
    select code.id, code.unique_identifier, code.label, code.is_active, code.created_at,
           code.updated_at, ${subjectColumns}, scans.total_scans, scans.last_scan
      from ${codesWithSubjects}
     cross join lateral (
       select count(*) as total_scans, max(scanned_at) as last_scan
         from qr_scans where qr_code_id = code.id) scans
     where ${condition}
     order by ${order} limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function findQrCode(
  tx: TenantTransaction,
  uniqueIdentifier: string,
): Promise<QrCodeRow | undefined> {
  const isIt = sql<SqlBool>`code.unique_identifier = ${uniqueIdentifier}`;
  return (await selectCodes(tx, isIt, { limit: 1 }))[0];
}

export const findQrCodes = (tx: TenantTransaction, ids: readonly string[]): Promise<QrCodeRow[]> =>
  selectCodes(tx, sql<SqlBool>`code.id = any(${[...ids]}::uuid[])`, { limit: ids.length });

export const selectQrCodes = (tx: TenantTransaction, limit: number): Promise<QrCodeRow[]> =>
  selectCodes(tx, sql<SqlBool>`true`, { limit });

export const selectQrCodesOf = (
  tx: TenantTransaction,
  entityType: QrCodeEntityType,
  entityId: string,
  limit: number,
): Promise<QrCodeRow[]> =>
  selectCodes(
    tx,
    // As a list: by one value PostgreSQL would leave out parts of the view, which Citus cannot route.
    sql<SqlBool>`code.entity_type = any(${[entityType]}::text[]) and code.entity_id = ${entityId}`,
    { limit },
  );

function matches({ view, search, entityTypes }: QrCodeFilter): Condition {
  const conditions: Condition[] = [sql<SqlBool>`true`];
  if (view === 'active' || view === 'inactive') {
    conditions.push(sql<SqlBool>`code.is_active = ${view === 'active'}`);
  }
  if (entityTypes && entityTypes.length > 0) {
    conditions.push(sql<SqlBool>`code.entity_type = any(${[...entityTypes]}::text[])`);
  }
  const text = search?.trim();
  if (text) {
    const pattern = containing(text);
    conditions.push(sql<SqlBool>`(subject.searched like ${pattern}
      or search_key(code.label) like ${pattern}
      or lower(code.unique_identifier) = ${searchKey(text)})`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

const sortKeys = {
  createdAt: sql`code.created_at`,
  label: sql`search_key(code.label) collate french`,
  totalScans: sql`scans.total_scans`,
} as const satisfies Record<QrCodeSort['field'], unknown>;

/** One page of the list, with the total count. */
export async function selectQrCodePage(
  tx: TenantTransaction,
  filter: QrCodeFilter,
  { field, direction }: QrCodeSort,
  request: PageRequest,
): Promise<{ rows: QrCodeRow[]; totalCount: number }> {
  const condition = matches(filter);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${codesWithSubjects} where ${condition}`.execute(tx);
  const order = sql`${sortKeys[field]} ${sql.raw(direction === 'desc' ? 'desc' : 'asc')},
    ${newestFirst}`;
  const rows = await selectCodes(tx, condition, { ...request, order });
  return { rows, totalCount: counted[0]?.total ?? 0 };
}

export interface NewQrCode {
  readonly id?: string;
  readonly uniqueIdentifier: string;
  readonly label: string;
  readonly entityType: QrCodeEntityType;
  readonly entityId: string;
  readonly isActive: boolean;
  readonly createdAt: Date;
}

const columnOf = {
  batch: 'batchId',
  recipe: 'recipeId',
  inventory_item: 'inventoryItemId',
  equipment: 'equipmentId',
  ingredient_lot: 'ingredientLotId',
} as const satisfies Record<QrCodeEntityType, keyof Database['qrCodes']>;

export const insertQrCode = (
  tx: TenantTransaction,
  tenantId: string,
  { entityType, entityId, ...code }: NewQrCode,
) =>
  tx
    .insertInto('qrCodes')
    .values({ ...code, tenantId, updatedAt: code.createdAt, [columnOf[entityType]]: entityId })
    .execute();

/** Returns false when the brewery has no such code; a withdrawn one is not changed. */
export async function deactivate(tx: TenantTransaction, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update qr_codes
       set is_active = false, updated_at = case when is_active then ${at} else updated_at end
     where id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

/** Scans of a code by the brewery's day; the latest days when there are more than `maxDays`. */
export async function selectScanStatistics(
  tx: TenantTransaction,
  id: string,
  maxDays: number,
): Promise<QrCodeScanStatistics> {
  const { rows } = await sql<{ date: string; count: number; first: Date; last: Date }>`
    select ${dayOf(sql`scanned_at`)} as date, count(*) as count,
           min(scanned_at) as first, max(scanned_at) as last
      from qr_scans where qr_code_id = ${id}
     group by 1 order by 1`.execute(tx);
  return {
    totalScans: rows.reduce((sum, { count }) => sum + count, 0),
    firstScan: rows[0]?.first,
    lastScan: rows.at(-1)?.last,
    scansByDay: rows.slice(-maxDays).map(({ date, count }) => ({ date, count })),
  };
}

/** The public data of a code of any brewery. */
export interface PublicRow {
  readonly isActive: boolean;
  /** The product behind it was removed; null for a code of something else. */
  readonly isRemoved: boolean | null;
  readonly label: string;
  readonly beerName: string | null;
  readonly breweryName: string | null;
  readonly town: string | null;
  readonly batchNumber: string | null;
  readonly packagedOn: string | null;
  readonly bestBefore: string | null;
  readonly published: PublishedFacts | null;
  readonly recall: PublicRecall | null;
}

export async function readPublicQrCode(
  database: Kysely<Database>,
  identifier: string,
): Promise<PublicRow | undefined> {
  const { rows } = await sql<PublicRow>`
    select is_active as "isActive", read_public_removal(${identifier}) as "isRemoved", label, beer_name as "beerName",
           brewery_name as "breweryName", read_public_town(${identifier}) as town, batch_number as "batchNumber",
           packaged_on as "packagedOn", best_before as "bestBefore",
           (select jsonb_build_object('style', style, 'abv', abv, 'ebc', ebc,
              'ingredients', ingredients, 'allergens', allergens, 'contactEmail', contact_email,
             'nutrition', nutrition)
              from read_published_facts(${identifier})) as published,
           (select jsonb_build_object('startedOn', started_on, 'reason', reason,
              'instruction', instruction, 'phone', phone, 'noticeUrl', notice_url,
              'batchNumbers', batch_numbers) from read_public_recall(${identifier})) as recall
      from read_public_qr_code(${identifier})`.execute(database);
  return rows[0];
}

/** Counts an opened page once. Returns false when no active code has that identifier. */
export async function countScan(
  database: Kysely<Database>,
  identifier: string,
  scanId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select count_qr_scan(${identifier}, ${scanId}::uuid, ${at}) as known`.execute(database);
  return rows[0]?.known ?? false;
}

/** Counts many scans of an active code at once, for the demo. */
export async function countScans(
  database: Kysely<Database>,
  identifier: string,
  instants: readonly Date[],
): Promise<void> {
  await sql`
    select count(count_qr_scan(${identifier}, gen_random_uuid(), scanned.at))
      from unnest(${instants.map((at) => at.toISOString())}::timestamptz[]) as scanned (at)`.execute(
    database,
  );
}

/** The number of codes of a recipe itself, without those of its batches. */
export async function countQrCodesOfRecipe(
  tx: TenantTransaction,
  recipeId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('qrCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipeId', '=', recipeId)
    .executeTakeFirstOrThrow();
  return count;
}
