import { choosePackQuantity, type PackedArticle } from '@cervoise/domain/packs';
import { sql } from 'kysely';
import { groupBy } from '../../collections/group-by';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { ingredientRows } from '../ingredients';
import { supplierRows } from '../suppliers';

interface OfferedPack extends PackedArticle {
  readonly ingredientId: string;
  /** Of the ingredient itself. */
  readonly ownSupplierId: string | null;
}

/** The pack of each ingredient, by its id, among what active suppliers offer; none is left out. */
export async function selectPacks(
  tx: TenantTransaction,
  ingredientIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<OfferedPack>`
    select article.ingredient_id, article.supplier_id, article.pack_quantity,
           ingredient.supplier_id as own_supplier_id
      from supplier_articles article
      join ${supplierRows} supplier on supplier.tenant_id = article.tenant_id
       and supplier.id = article.supplier_id and supplier.deleted_at is null
      join ${ingredientRows} ingredient on ingredient.tenant_id = article.tenant_id
       and ingredient.id = article.ingredient_id
     where article.ingredient_id = any(${ingredientIds}::uuid[])
       and article.deleted_at is null and article.pack_quantity is not null`.execute(tx);
  const packs = new Map<string, number>();
  for (const [id, offered] of groupBy(rows, ({ ingredientId }) => ingredientId)) {
    const pack = choosePackQuantity(offered[0]?.ownSupplierId, offered);
    if (pack !== null) packs.set(id, pack);
  }
  return packs;
}
