import type { ImportKind } from '@cervoise/domain/exchange';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';

/**
 * Deletes what the imports into a list keep of their rows: files, samples, previews, faults and
 * changes. Figures stay. None of them can be undone any more, and one that is running is cancelled.
 */
export async function forgetImportedRows(tx: TenantTransaction, kind: ImportKind): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with emptied as materialized (
      select id, jsonb_build_object('columns', (
               select coalesce(jsonb_agg(part || '{"samples": []}'::jsonb order by place), '[]'::jsonb)
                 from jsonb_array_elements(columns -> 'columns') with ordinality as listed (part, place))) as columns
        from imports where kind = ${kind})
    update imports
       set columns = emptied.columns,
           fault_count = 0,
           cancel_requested = cancel_requested or state in ('checking', 'importing')
      from emptied where imports.id = emptied.id
    returning imports.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const table of ['importFiles', 'importPreviews', 'importFaults', 'importChanges'] as const) {
    await tx.deleteFrom(table).where('importId', 'in', ids).execute();
  }
}
