import type { ImportFault } from '@cervoise/domain/exchange';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** Keeps the row errors of an import's latest check or run. */
export async function replaceFaults(
  tx: TenantTransaction,
  tenantId: string,
  importId: string,
  faults: readonly ImportFault[],
): Promise<void> {
  await tx.deleteFrom('import_faults').where('import_id', '=', importId).execute();
  if (faults.length === 0) return;
  await tx
    .insertInto('import_faults')
    .values(
      faults.map(({ row, column, value, message }, position) => ({
        tenant_id: tenantId,
        import_id: importId,
        position,
        row_number: row,
        column_name: column,
        value,
        message,
      })),
    )
    .execute();
}

/** Row errors in the order of the file, and how many are kept. */
export async function selectFaults(
  tx: TenantTransaction,
  importId: string,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<{ nodes: ImportFault[]; totalCount: number }> {
  const faults = tx.selectFrom('import_faults').where('import_id', '=', importId);
  const { totalCount } = await faults
    .select((eb) => eb.fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow();
  const nodes = await faults
    .select(['row_number as row', 'column_name as column', 'value', 'message'])
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
  return { nodes, totalCount };
}
