import type { ProductField } from '@cervoise/domain/inventory';
import { type RawBuilder, sql } from 'kysely';
import type { Author } from '../../db/author';
import { presentInstant } from '../../db/present-instant';
import { type ChangesTable, selectChanges } from '../../db/select-changes';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { InventoryItemChange } from '../../generated/resolvers';

/** One field of a product that changes, as it is written: days YYYY-MM-DD, numbers with a point. */
export interface ProductChange {
  readonly itemId: string;
  readonly field: ProductField;
  readonly before: string | null;
  readonly after: string | null;
}

/** SQL that notes changes, on its own or within the statement that makes them. */
export function noteChanges(
  author: Author,
  changes: readonly ProductChange[],
): RawBuilder<Record<string, unknown>> {
  const placed = changes.map((change, place) => ({ ...change, place }));
  return sql<Record<string, unknown>>`
    insert into inventory_item_changes
      (tenant_id, item_id, field, before, after, user_id, user_name, created_at)
    select ${author.tenantId}::uuid, change."itemId", change.field, change.before, change.after,
           ${author.userId}::uuid, ${author.name}, ${presentInstant}
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
        as change (place int, "itemId" uuid, field text, before text, after text)
     order by change.place`;
}

const changes: ChangesTable = {
  table: 'inventoryItemChanges',
  records: 'inventoryItems',
  about: 'itemId',
};

/** What changed of a product, newest first; `undefined` when there is no such product. */
export async function selectItemChanges(
  tx: TenantTransaction,
  inventoryItemId: string,
): Promise<InventoryItemChange[] | undefined> {
  const changed = await selectChanges<ProductField>(tx, changes, inventoryItemId);
  return changed?.map((change) => ({ ...change, inventoryItemId }));
}
