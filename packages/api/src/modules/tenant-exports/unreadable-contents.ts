import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database';
import { readInBatches } from '../../db/read-in-batches';
import { allowLongWork, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { forEachBrewery } from '../../jobs/for-each-brewery';
import type { Secrets } from '../../secrets';
import { createSealer, SealBrokenError, type Sealer } from '../../security/sealing';
import { sealedColumns } from './exported-tables';

/** Some are files of megabytes. */
const batchSize = 20;

/**
 * The unreadable contents of every brewery, with its name: « recette « Ambrée », version 3
 * (Brasserie du Lavoir) ».
 */
export async function unreadableContentsOfAll(
  database: Kysely<Database>,
  secrets: Pick<Secrets, 'recipeKeys'>,
): Promise<string[]> {
  const sealerOf = createSealers(secrets);
  const found: string[] = [];
  await forEachBrewery(database, (tenantId) =>
    withTenant(database, { tenantId }, async (tx) => {
      await allowLongWork(tx);
      const { breweryName } = await tx
        .selectFrom('tenants')
        .select('breweryName')
        .executeTakeFirstOrThrow();
      for (const label of await unreadableContents(tx, sealerOf)) {
        found.push(`${label} (${breweryName})`);
      }
    }),
  );
  return found;
}

/** Creates the sealers of everything that a brewery has sealed, by purpose. */
export function createSealers({ recipeKeys }: Pick<Secrets, 'recipeKeys'>) {
  const sealers = new Map<string, Sealer>(
    sealedColumns.map(({ purpose }) => [purpose, createSealer(recipeKeys, purpose)]),
  );
  return (purpose: string): Sealer => {
    const sealer = sealers.get(purpose);
    if (!sealer) throw new Error(`Nothing is sealed for ${purpose}.`);
    return sealer;
  };
}

/**
 * The sealed contents of the entered tenant that none of the keys opens, each once: « recette
 * « Ambrée », version 3 ».
 */
export async function unreadableContents(
  tx: TenantTransaction,
  sealerOf: (purpose: string) => Sealer,
): Promise<string[]> {
  const labels = new Set<string>();
  for (const column of sealedColumns) {
    const { ofRecord } = column;
    const query = sql<{ row: Readonly<Record<string, unknown>>; name: string; sealed: Buffer }>`
      select to_jsonb(content) - ${column.column} as row, record.name,
             content.${sql.ref(column.column)} as sealed
        from ${sql.table(column.table)} content
        join ${sql.table(ofRecord.table)} record on record.id = content.${sql.ref(ofRecord.column)}
       order by record.name collate french, record.id`;
    for await (const rows of readInBatches(tx, query, batchSize)) {
      for (const { row, name, sealed } of rows) {
        try {
          sealerOf(column.purpose).openBytes(column.subjectOf(row), sealed);
        } catch (error) {
          if (!(error instanceof SealBrokenError)) throw error;
          labels.add(column.labelOf(name, row));
        }
      }
    }
  }
  return [...labels];
}
