import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';

export type QrCodeRow = Selectable<Database['qrCodes']>;

export const findQrCode = (
  tx: TenantTransaction,
  uniqueIdentifier: string,
): Promise<QrCodeRow | undefined> =>
  tx
    .selectFrom('qrCodes')
    .selectAll()
    .where('uniqueIdentifier', '=', uniqueIdentifier)
    .executeTakeFirst();

export interface NewQrCode {
  readonly uniqueIdentifier: string;
  readonly label: string;
  readonly batchId: string | null;
  readonly recipeId: string | null;
  readonly isActive: boolean;
  readonly createdAt: Date;
}

export const insertQrCode = (tx: TenantTransaction, tenantId: string, code: NewQrCode) =>
  tx
    .insertInto('qrCodes')
    .values({
      tenantId,
      uniqueIdentifier: code.uniqueIdentifier,
      label: code.label,
      batchId: code.batchId,
      recipeId: code.recipeId,
      isActive: code.isActive,
      createdAt: code.createdAt,
      updatedAt: code.createdAt,
    })
    .execute();

/** What anyone may read of a code, whichever brewery's it is. */
export interface PublicRow {
  readonly isActive: boolean;
  readonly label: string;
  readonly beerName: string | null;
  readonly breweryName: string | null;
  readonly batchNumber: string | null;
  readonly packagedOn: string | null;
  readonly bestBefore: string | null;
}

export async function readPublicQrCode(
  database: Kysely<Database>,
  identifier: string,
): Promise<PublicRow | undefined> {
  const { rows } = await sql<PublicRow>`
    select is_active as "isActive", label, beer_name as "beerName",
           brewery_name as "breweryName", batch_number as "batchNumber",
           packaged_on as "packagedOn", best_before as "bestBefore"
      from read_public_qr_code(${identifier})`.execute(database);
  return rows[0];
}

/** Counts an opened page once. Gives false when no active code has that identifier. */
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

/** How many codes stand for a recipe itself; those of its batches are the batches' own. */
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
