import type { ImportFault } from '@cervoise/domain/exchange';
import type { PageRequest } from '../../db/page';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** Stores the row errors of an import's latest check or run. */
export async function replaceFaults(
  tx: TenantTransaction,
  tenantId: string,
  importId: string,
  faults: readonly ImportFault[],
): Promise<void> {
  await tx.deleteFrom('importFaults').where('importId', '=', importId).execute();
  if (faults.length === 0) return;
  await tx
    .insertInto('importFaults')
    .values(
      faults.map(({ row, column, value, message }, position) => ({
        tenantId,
        importId,
        position,
        rowNumber: row,
        columnName: column,
        value,
        message,
      })),
    )
    .execute();
}

/** Row errors in the order of the file, with the number stored. */
export async function selectFaults(
  tx: TenantTransaction,
  importId: string,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<{ nodes: ImportFault[]; totalCount: number }> {
  const faults = tx.selectFrom('importFaults').where('importId', '=', importId);
  const { totalCount } = await faults
    .select((eb) => eb.fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow();
  const nodes = await faults
    .select(['rowNumber as row', 'columnName as column', 'value', 'message'])
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
  return { nodes, totalCount };
}
