import type { ImportPreviewRow } from '@cervoise/domain/exchange';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** Stores the first valid rows of the latest check of an import. */
export async function replacePreviews(
  tx: TenantTransaction,
  tenantId: string,
  importId: string,
  rows: readonly ImportPreviewRow[],
): Promise<void> {
  await tx.deleteFrom('importPreviews').where('importId', '=', importId).execute();
  if (rows.length === 0) return;
  await sql`
    insert into import_previews (tenant_id, import_id, position, content)
    select ${tenantId}::uuid, ${importId}::uuid, row.position, row.content
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)
        with ordinality as row (content, position)`.execute(tx);
}

/** In the order of the file. */
export async function selectPreviews(
  tx: TenantTransaction,
  importId: string,
): Promise<ImportPreviewRow[]> {
  const rows = await tx
    .selectFrom('importPreviews')
    .select('content')
    .where('importId', '=', importId)
    .orderBy('position')
    .execute();
  return rows.map(({ content }) => content);
}
