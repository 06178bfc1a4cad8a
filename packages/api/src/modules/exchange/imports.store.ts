import type { ImportView } from '@cervoise/domain/exchange';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';

export type ImportRow = Selectable<Database['imports']>;

export interface NewImport {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly kind: ImportRow['kind'];
  readonly fileName: string;
  readonly checksum: Buffer;
  readonly columns: ImportView['columns'];
  readonly mapping: ImportView['mapping'];
  readonly rowCount: number;
  readonly content: Buffer;
}

/** Only a brewery's latest files are stored; an older one must be uploaded again. */
const maxFiles = 10;

/** Stores an uploaded file. */
export async function insertImport(tx: TenantTransaction, given: NewImport): Promise<void> {
  const { id } = given;
  await tx
    .insertInto('imports')
    .values({
      id,
      tenantId: given.tenantId,
      userId: given.userId,
      kind: given.kind,
      fileName: given.fileName,
      checksum: given.checksum,
      state: 'uploaded',
      columns: JSON.stringify({ columns: given.columns }),
      mapping: JSON.stringify(given.mapping),
      rowCount: given.rowCount,
    })
    .execute();
  await tx
    .insertInto('importFiles')
    .values({ tenantId: given.tenantId, importId: id, content: given.content })
    .execute();
  await sql`
    delete from import_files file using imports
     where imports.tenant_id = file.tenant_id and imports.id = file.import_id
       and imports.state not in ('checking', 'importing')
       and file.import_id not in (
         select import_id from import_files order by created_at desc, import_id limit ${maxFiles})
  `.execute(tx);
}

/** An import with joined data. */
export type FoundRow = ImportRow & {
  /** When the same file was imported before. */
  readonly importedBeforeAt: Date | null;
  /** Its changes are still stored, so that it can be undone. */
  readonly hasChanges: boolean;
};

const selectFoundImports = (tx: TenantTransaction) =>
  tx
    .selectFrom('imports')
    .selectAll('imports')
    .select((eb) => [
      eb
        .selectFrom('imports as earlier')
        .select((earlier) => earlier.fn.max('earlier.finishedAt').as('at'))
        .whereRef('earlier.checksum', '=', 'imports.checksum')
        .whereRef('earlier.kind', '=', 'imports.kind')
        .whereRef('earlier.id', '<>', 'imports.id')
        .where('earlier.state', '=', 'done')
        .as('importedBeforeAt'),
      sql<boolean>`imports.state = 'done' and exists (
        select from import_changes written
         where written.tenant_id = imports.tenant_id and written.import_id = imports.id)`.as(
        'hasChanges',
      ),
    ]);

export const findImport = (tx: TenantTransaction, id: string): Promise<FoundRow | undefined> =>
  selectFoundImports(tx).where('id', '=', id).executeTakeFirst();

/** The finished imports into a list since an instant, latest first. */
export const selectFinishedSince = (
  tx: TenantTransaction,
  kind: ImportRow['kind'],
  since: Date,
  limit: number,
): Promise<FoundRow[]> =>
  selectFoundImports(tx)
    .where('kind', '=', kind)
    .where('state', 'in', ['done', 'undoing', 'undone'])
    .where('finishedAt', '>', since)
    .orderBy('finishedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The bytes of an import's file, while it is stored. */
export async function findFile(tx: TenantTransaction, importId: string): Promise<Buffer | null> {
  const file = await tx
    .selectFrom('importFiles')
    .select('content')
    .where('importId', '=', importId)
    .executeTakeFirst();
  return file?.content ?? null;
}
