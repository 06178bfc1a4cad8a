import { inventoryItemSchema } from '@cervoise/domain/inventory';
import { type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type { InventoryItem } from '../../generated/resolvers';
import { defineRecords, emptyToNull } from '../../records/define-records';
import { fieldChangesOf } from './ledger/history.store';
import { type ProductRow, productSource } from './products.list';

/**
 * Why a blocked product's status, location and removal cannot change; damaged ones remain on site.
 */
function refuseColumns({ isBlocked }: ProductRow, columns: object) {
  if (!isBlocked || ('status' in columns && columns.status === 'damaged')) return null;
  return badUserInput(
    'Ce produit est bloqué par un rappel : il ne se vend, ne se déplace ni ne se supprime.',
  );
}

/** The service's type; movements, costs and lots have loaders. */
export type ShownProduct = Omit<InventoryItem, 'movements' | 'costs' | 'packagedLots'>;

export const products = defineRecords({
  table: 'inventoryItems',
  typeName: 'InventoryItem',
  schema: inventoryItemSchema,
  source: productSource,
  messages: {
    notFound: 'Produit non trouvé',
    removed: 'Ce produit est supprimé. Restaurez-le pour le modifier.',
  },
  nameOf: ({ recipeName, batchNumber }) =>
    batchNumber ? `${recipeName}, brassin ${batchNumber}` : recipeName,
  view: (row): ShownProduct => ({
    ...row,
    recipe: { id: row.recipeId, name: row.recipeName },
    batch:
      row.batchId && row.batchNumber ? { id: row.batchId, batchNumber: row.batchNumber } : null,
    isDeleted: row.deletedAt !== null,
  }),
  toColumns: emptyToNull,
  refuseColumns,
  history: { table: 'inventoryItemChanges', about: 'itemId', linesOf: fieldChangesOf },
});

/** Movements followed the packaging: the ledger refers to this beer, so it can no longer change. */
export const hasMoved = sql<SqlBool>`exists (
  select from inventory_movements line
   where line.tenant_id = inventory_items.tenant_id and line.item_id = inventory_items.id
     and line.kind <> 'packaging')`;

/** The other products that share containers with one by transfers, directly or through further ones. */
export async function selectTransferred(tx: TenantTransaction, itemId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive sharing (id) as (
      select ${itemId}::uuid
      union
      select line.other_item_id from sharing
        join inventory_movements line on line.item_id = sharing.id
       where line.other_item_id is not null
    )
    select id from sharing where id <> ${itemId}::uuid`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The ids of the products that moved since packaging. Read once they are locked. */
export async function selectMovedIds(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from inventory_items where id = any(${[...ids]}::uuid[]) and ${hasMoved}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Of the active products with a barcode, the one to sell first. */
export const findByBarcode = (
  tx: TenantTransaction,
  barcodeId: string,
): Promise<ProductRow | undefined> =>
  tx
    .selectFrom('inventoryItems')
    .selectAll()
    .where('barcodeId', '=', barcodeId)
    .where('deletedAt', 'is', null)
    .orderBy(
      sql`status <> 'in_stock' or quantity = 0, best_before_date nulls last, packaging_date, id`,
    )
    .limit(1)
    .executeTakeFirst();

/** The number of finished products of a recipe, removed ones too. */
export async function countProductsOfRecipe(
  tx: TenantTransaction,
  recipeId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('inventoryItems')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipeId', '=', recipeId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What other modules may read of finished products, for their joins. */
export const productRows = sql`(
  select tenant_id, id, recipe_id, recipe_name, batch_id, batch_number, container_type,
         volume_in_liters
    from inventory_items)`;
