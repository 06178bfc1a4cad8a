import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database';
import { withTenant } from '../db/tenant-transaction';
import { forEachTenant } from '../jobs/for-each-brewery';
import type { Secrets } from '../secrets';
import { deriveKey } from './derive-key';

export type KeyPurpose = 'sessions' | 'recipes' | 'backups' | 'database';

/** A key of the installation, without the key. */
export interface InstallationKey {
  readonly purpose: KeyPurpose;
  readonly keyId: string;
  /** Eight hexadecimal digits derived from the key: tells two keys of one id apart. */
  readonly mark: string;
  /** Signs or seals; the others of its purpose only open. */
  readonly isNewest: boolean;
}

export interface AgedKey extends InstallationKey {
  /** When a server first started with it; null if none did since this is recorded. */
  readonly firstUsedAt: Date | null;
  /** Recipes, reports and authenticator apps that it seals; null for other purposes. */
  readonly sealedCount: number | null;
}

const markOf = (secret: string): string => deriveKey(secret, 'mark').toString('hex').slice(0, 8);

/** The keys that a server has at present, newest first by purpose. */
export function keysInUse(secrets: Secrets): readonly InstallationKey[] {
  const { tokenKeys, recipeKeys, backupKey, databaseSecret } = secrets;
  // Those without an id of their own are named by their mark.
  const unnamed = (secret: string) => [{ id: markOf(secret), secret }];
  const all: Readonly<Record<KeyPurpose, Secrets['tokenKeys']>> = {
    sessions: tokenKeys,
    recipes: recipeKeys,
    backups: unnamed(backupKey),
    database: unnamed(databaseSecret),
  };
  return (Object.keys(all) as KeyPurpose[]).flatMap((purpose) =>
    all[purpose].map(({ id, secret }, index) => ({
      purpose,
      keyId: id,
      mark: markOf(secret),
      isNewest: index === 0,
    })),
  );
}

/** Notes that a server has started with its keys. */
export async function recordKeys(
  database: Kysely<Database>,
  secrets: Secrets,
  now: Date,
): Promise<void> {
  await database
    .insertInto('installationKeys')
    .values(
      keysInUse(secrets).map(({ purpose, keyId, mark }) => ({
        purpose,
        keyId,
        mark,
        firstUsedAt: now,
        lastUsedAt: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'keyId', 'mark']).doUpdateSet({ lastUsedAt: now }),
    )
    .execute();
}

/** How many values of all tenants each key of the recipes seals, by its id. */
async function countSealed(database: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  await forEachTenant(database, (tenantId) =>
    withTenant(database, { tenantId }, async (tx) => {
      const { rows } = await sql<{ keyId: string; count: number }>`
        select key_id, count(*)::int as count from (
          select key_id from recipe_versions union all select key_id from report_contents
          union all select key_id from second_factors) sealed
         group by key_id`.execute(tx);
      for (const { keyId, count } of rows) counts.set(keyId, (counts.get(keyId) ?? 0) + count);
    }),
  );
  return counts;
}

/** The keys that a server has, with their age and what they still seal. */
export async function readAgedKeys(
  database: Kysely<Database>,
  secrets: Secrets,
): Promise<readonly AgedKey[]> {
  const recorded = await database
    .selectFrom('installationKeys')
    .select(['purpose', 'keyId', 'mark', 'firstUsedAt'])
    .execute();
  const sealed = await countSealed(database);
  return keysInUse(secrets).map((key) => {
    const known = recorded.find(
      ({ purpose, keyId, mark }) =>
        purpose === key.purpose && keyId === key.keyId && mark === key.mark,
    );
    return {
      ...key,
      firstUsedAt: known?.firstUsedAt ?? null,
      sealedCount: key.purpose === 'recipes' ? (sealed.get(key.keyId) ?? 0) : null,
    };
  });
}
