import { searchKey } from '@cervoise/domain/text';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';

/** The lots of a supplier. */
export async function selectSuppliedLots(
  tx: TenantTransaction,
  supplierId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ingredient_lots where supplier_id = ${supplierId}::uuid`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What a supplier supplies becomes another's, whose name it then has. */
export async function writeSupplier(
  tx: TenantTransaction,
  fromId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await sql`
    with lots as (
      update ingredient_lots set supplier_id = ${id}::uuid, supplier = ${name}
       where supplier_id = ${fromId}::uuid
    )
    update ingredients
       set supplier_id = ${id}::uuid, supplier = ${name}, supplier_key = ${searchKey(name)}
     where supplier_id = ${fromId}::uuid`.execute(tx);
}
