import type { ImportView } from '@cervoise/domain/exchange';
import { type Selectable, sql } from 'kysely';
import type { ImportsTable } from '../../db/tables/imports';
import type { TenantTransaction } from '../../db/tenant-transaction';

export type ImportRow = Selectable<ImportsTable>;

export interface NewImport {
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

/** A brewery's latest files are kept; an older one is brought again when it is still wanted. */
const filesKept = 10;

/** Keeps a file that was brought. Gives its import's id. */
export async function insertImport(tx: TenantTransaction, given: NewImport): Promise<string> {
  const { id } = await tx
    .insertInto('imports')
    .values({
      tenant_id: given.tenantId,
      user_id: given.userId,
      kind: given.kind,
      file_name: given.fileName,
      checksum: given.checksum,
      state: 'uploaded',
      columns: JSON.stringify({ columns: given.columns }),
      mapping: JSON.stringify(given.mapping),
      row_count: given.rowCount,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('import_files')
    .values({ tenant_id: given.tenantId, import_id: id, content: given.content })
    .execute();
  await sql`
    delete from import_files file using imports
     where imports.tenant_id = file.tenant_id and imports.id = file.import_id
       and imports.state not in ('checking', 'importing')
       and file.import_id not in (
         select import_id from import_files order by created_at desc, import_id limit ${filesKept})
  `.execute(tx);
  return id;
}

/** An import, and when its very file was imported before. */
export async function findImport(
  tx: TenantTransaction,
  id: string,
): Promise<(ImportRow & { readonly imported_before_at: Date | null }) | undefined> {
  return tx
    .selectFrom('imports')
    .selectAll('imports')
    .select((eb) =>
      eb
        .selectFrom('imports as earlier')
        .select((earlier) => earlier.fn.max('earlier.finished_at').as('at'))
        .whereRef('earlier.checksum', '=', 'imports.checksum')
        .whereRef('earlier.kind', '=', 'imports.kind')
        .whereRef('earlier.id', '<>', 'imports.id')
        .where('earlier.state', '=', 'done')
        .as('imported_before_at'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The bytes of an import's file, while it is kept. */
export async function findFile(tx: TenantTransaction, importId: string): Promise<Buffer | null> {
  const file = await tx
    .selectFrom('import_files')
    .select('content')
    .where('import_id', '=', importId)
    .executeTakeFirst();
  return file?.content ?? null;
}
