import { randomUUID } from 'node:crypto';
import { roundTo } from '@cervoise/domain/numbers';
import type { SupplierPriceValues } from '@cervoise/domain/suppliers';
import { type SqlBool, sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { insertLines } from '../../records/insert-rows';

/** Prices of an article that its page shows. */
const shownPrices = 20;

/** A price as the selection of articles has it. */
export interface StoredPrice {
  readonly id: string;
  readonly price: number;
  /** YYYY-MM-DD. */
  readonly validFrom: string;
  readonly userName: string;
}

/** The latest prices of an article, newest first, and one more, to which the last is compared. */
export const pricesJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', latest.id, 'price', latest.price,
           'validFrom', latest.valid_from, 'userName', latest.user_name)
           order by latest.valid_from desc, latest.position desc), '[]')
    from (select known.* from supplier_prices known
           where known.tenant_id = supplier_articles.tenant_id
             and known.article_id = supplier_articles.id
           order by known.valid_from desc, known.position desc
           limit ${sql.lit(shownPrices + 1)}) latest)`;

const percentBetween = (before: number, after: number) =>
  before === 0 ? null : roundTo((after / before - 1) * 100, 1);

/** The prices that are shown, each compared with the one before, and that of a day (YYYY-MM-DD). */
export function pricesOn(stored: readonly StoredPrice[], day: string) {
  const current = stored.find(({ validFrom }) => validFrom <= day);
  const prices = stored.slice(0, shownPrices).map((price, index) => {
    const before = stored[index + 1];
    return {
      ...price,
      isCurrent: price === current,
      changePercent: before ? percentBetween(before.price, price.price) : null,
    };
  });
  return { prices, price: current?.price ?? null };
}

/** Adds a price to an article; the earlier ones stay. @returns the price */
export async function insertPrice(
  tx: TenantTransaction,
  context: WriteContext,
  articleId: string,
  values: SupplierPriceValues,
): Promise<StoredPrice> {
  const added = { ...values, id: randomUUID() };
  await sql`${insertLines('supplierPrices', context, [{ ...added, articleId }])}`.execute(tx);
  return { ...added, userName: context.author.name };
}

/**
 * Gives the articles of a merged supplier to another. Where both offer the same in the same packs, the
 * other's article gets the prices and what it lacked, and the merged one is removed.
 */
export async function moveArticles(
  tx: TenantTransaction,
  fromId: string,
  { id }: { readonly id: string },
): Promise<void> {
  const isSame = sql<SqlBool>`kept.deleted_at is null and merged.deleted_at is null
    and kept.supplier_id = ${id}::uuid and merged.supplier_id = ${fromId}::uuid
    and kept.ingredient_id = merged.ingredient_id
    and kept.pack_quantity is not distinct from merged.pack_quantity`;
  await sql`
    with same as (
      select kept.id as kept_id, merged.id as merged_id, merged.reference, merged.barcode
        from supplier_articles kept join supplier_articles merged on ${isSame}
    ), prices as (
      update supplier_prices price set article_id = same.kept_id
        from same where price.article_id = same.merged_id
    ), completed as (
      update supplier_articles kept
         set reference = coalesce(kept.reference, same.reference),
             barcode = coalesce(kept.barcode, same.barcode)
        from same where kept.id = same.kept_id
    )
    update supplier_articles merged set deleted_at = date_trunc('milliseconds', statement_timestamp())
      from same where merged.id = same.merged_id`.execute(tx);
  await sql`update supplier_articles set supplier_id = ${id}::uuid
             where supplier_id = ${fromId}::uuid`.execute(tx);
}
