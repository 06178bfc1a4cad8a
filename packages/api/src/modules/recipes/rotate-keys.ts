import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import { type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { forEachBrewery } from '../../jobs/for-each-brewery';
import type { Secrets } from '../../secrets';
import { SealBrokenError } from '../../security/sealing';
import { createRecipeContents, type RecipeContents } from './recipe-contents';

const batchSize = 200;

interface VersionKey {
  readonly recipeId: string;
  readonly version: number;
}

export interface KeyRotation {
  /** The key that everything is sealed under now, except broken versions. */
  readonly keyId: string;
  /** Versions that were sealed again. */
  readonly resealedCount: number;
  /** Versions that could not be decrypted; they are not changed. */
  readonly broken: readonly string[];
}

/**
 * Re-encrypts the next versions of a brewery that are not under the newest key; null after the
 * last.
 */
async function resealBatch(
  tx: TenantTransaction,
  contents: RecipeContents,
  tenantId: string,
  after: VersionKey,
): Promise<{ last: VersionKey | null; resealedCount: number; broken: string[] }> {
  const { rows } = await sql<VersionKey & { readonly sealed: Buffer }>`
    select recipe_id, version, sealed from recipe_versions
     where key_id <> ${contents.currentKeyId}
       and (recipe_id, version) > (${after.recipeId}::uuid, ${after.version}::int)
     order by recipe_id, version limit ${batchSize} for update`.execute(tx);
  const broken: string[] = [];
  const resealed = rows.flatMap(({ recipeId: id, version, sealed }) => {
    try {
      return [{ id, version, sealed: contents.reseal({ id, tenantId, version }, sealed) }];
    } catch (error) {
      if (!(error instanceof SealBrokenError)) throw error;
      broken.push(error.message);
      return [];
    }
  });
  if (resealed.length > 0) {
    await sql`
      update recipe_versions set sealed = given.sealed, key_id = ${contents.currentKeyId}
        from unnest(${resealed.map(({ id }) => id)}::uuid[],
                    ${resealed.map(({ version }) => version)}::int[],
                    ${resealed.map(({ sealed }) => sealed)}::bytea[]) as given (id, version, sealed)
       where recipe_versions.recipe_id = given.id
         and recipe_versions.version = given.version`.execute(tx);
  }
  const last = rows.length === batchSize ? (rows.at(-1) ?? null) : null;
  return { last, resealedCount: resealed.length, broken };
}

/**
 * Re-encrypts every recipe of every brewery under the newest key. Each batch is a transaction of
 * its own, so an interrupted run can be resumed. Former keys can be removed once nothing is broken.
 */
export async function rotateRecipeKeys(
  database: Kysely<Database>,
  secrets: Pick<Secrets, 'recipeKeys' | 'tokenKeys'>,
): Promise<KeyRotation> {
  const contents = createRecipeContents(secrets);
  let resealedCount = 0;
  const broken: string[] = [];
  await forEachBrewery(database, async (tenantId) => {
    let after: VersionKey | null = {
      recipeId: '00000000-0000-0000-0000-000000000000',
      version: 0,
    };
    while (after) {
      const from: VersionKey = after;
      const batch = await withTenant(database, { tenantId }, (tx) =>
        resealBatch(tx, contents, tenantId, from),
      );
      resealedCount += batch.resealedCount;
      broken.push(...batch.broken);
      after = batch.last;
    }
  });
  return { keyId: contents.currentKeyId, resealedCount, broken };
}
