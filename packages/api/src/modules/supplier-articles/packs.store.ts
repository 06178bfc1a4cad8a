import { choosePackQuantity, type PackedArticle } from '@cervoise/domain/packs';
import { sql } from 'kysely';
import { groupBy } from '../../collections/group-by';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { ingredientRows } from '../ingredients';
import { supplierRows } from '../suppliers';

interface OfferedArticle extends PackedArticle {
  readonly ingredientId: string;
  /** Of the ingredient itself. */
  readonly ownSupplierId: string | null;
  readonly reference: string | null;
  readonly barcode: string | null;
}

/** What active suppliers offer of an ingredient. */
export interface OfferedPack {
  /** The pack in which it is bought; null for none, or where suppliers do not agree. */
  readonly packQuantity: number | null;
  /** The barcodes and references of its articles. */
  readonly codes: readonly string[];
}

/** What is offered of each ingredient, by its id; what nobody offers is left out. */
export async function selectOfferedPacks(
  tx: TenantTransaction,
  ingredientIds: readonly string[],
): Promise<ReadonlyMap<string, OfferedPack>> {
  const { rows } = await sql<OfferedArticle>`
    select article.ingredient_id, article.supplier_id, article.pack_quantity, article.reference,
           article.barcode, ingredient.supplier_id as own_supplier_id
      from supplier_articles article
      join ${supplierRows} supplier on supplier.tenant_id = article.tenant_id
       and supplier.id = article.supplier_id and supplier.deleted_at is null
      join ${ingredientRows} ingredient on ingredient.tenant_id = article.tenant_id
       and ingredient.id = article.ingredient_id
     where article.ingredient_id = any(${[...ingredientIds]}::uuid[])
       and article.deleted_at is null
     order by article.ingredient_id, article.id`.execute(tx);
  const offered = groupBy(rows, ({ ingredientId }) => ingredientId);
  return new Map(
    [...offered].map(([id, articles]) => [
      id,
      {
        packQuantity: choosePackQuantity(articles[0]?.ownSupplierId, articles),
        codes: articles.flatMap(({ barcode, reference }) =>
          [barcode, reference].flatMap((code) => code ?? []),
        ),
      },
    ]),
  );
}

/** The pack of each ingredient, by its id, among what active suppliers offer; none is left out. */
export async function selectPacks(
  tx: TenantTransaction,
  ingredientIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const offered = await selectOfferedPacks(tx, ingredientIds);
  return new Map(
    [...offered].flatMap(([id, { packQuantity }]) =>
      packQuantity === null ? [] : [[id, packQuantity] as const],
    ),
  );
}
