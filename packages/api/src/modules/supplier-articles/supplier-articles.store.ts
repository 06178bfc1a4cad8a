import { articleDetailsSchema } from '@cervoise/domain/suppliers';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { containing } from '../../db/containing';
import type { Database } from '../../db/database';
import { identifier } from '../../db/identifier';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type {
  IngredientUnit,
  SupplierArticle,
  SupplierArticleFilter,
  SupplierArticleSort,
} from '../../generated/resolvers';
import { defineRecords, emptyToNull } from '../../records/define-records';
import { sqlSource } from '../../records/sql-source';
import { ingredientRows } from '../ingredients';
import { supplierRows } from '../suppliers';
import { pricesJson, pricesOn, type StoredPrice } from './article-prices.store';

/** An article with what it is of, whose it is, and its prices. */
interface ArticleRow extends Selectable<Database['supplierArticles']> {
  readonly supplierName: string;
  readonly ingredientName: string;
  readonly unit: IngredientUnit;
  readonly prices: readonly StoredPrice[];
}

const ofSupplier = (column: 'name' | 'name_key') => sql`(
  select supplier.${sql.raw(column)} from ${supplierRows} supplier
   where supplier.tenant_id = supplier_articles.tenant_id
     and supplier.id = supplier_articles.supplier_id)`;
const ofIngredient = (column: 'name' | 'name_key' | 'unit') => sql`(
  select ingredient.${sql.raw(column)} from ${ingredientRows} ingredient
   where ingredient.tenant_id = supplier_articles.tenant_id
     and ingredient.id = supplier_articles.ingredient_id)`;

const selection = sql`supplier_articles.*, ${ofSupplier('name')} as supplier_name,
  ${ofIngredient('name')} as ingredient_name, ${ofIngredient('unit')} as unit,
  ${pricesJson} as prices`;

const isOf = (column: string, id: string) =>
  sql<SqlBool>`supplier_articles.${sql.ref(column)} = ${identifier(id)}::uuid`;

export const articles = defineRecords({
  table: 'supplierArticles',
  typeName: 'SupplierArticle',
  schema: articleDetailsSchema,
  selection,
  source: sqlSource<ArticleRow, SupplierArticleFilter, SupplierArticleSort>({
    table: 'supplierArticles',
    selection,
    views: {},
    filters: {
      supplierId: (id) => isOf('supplierId', id),
      ingredientId: (id) => isOf('ingredientId', id),
    },
    search: (text) => sql<SqlBool>`search_key(concat_ws(' ', supplier_articles.reference,
      supplier_articles.barcode)) like ${containing(text)}`,
    sortKeys: {
      ingredient: () => ofIngredient('name_key'),
      supplier: () => ofSupplier('name_key'),
    },
    nullableSortFields: [],
    ties: () => sql`supplier_articles.pack_quantity nulls last, supplier_articles.id`,
    defaultSort: { field: 'ingredient', direction: 'asc' },
  }),
  messages: {
    notFound: 'Article non trouvé',
    removed: 'Cet article n’est plus proposé.',
  },
  unique: {
    supplier_articles_once: {
      field: 'packQuantity',
      message: 'Ce fournisseur propose déjà cet ingrédient dans ce conditionnement.',
    },
  },
  nameOf: ({ ingredientName }) => ingredientName,
  view: ({ prices, ...row }, today): SupplierArticle => ({
    ...row,
    ...pricesOn(prices, today),
    isDeleted: row.deletedAt !== null,
  }),
  toColumns: (values) => emptyToNull(values),
});

/** What other modules may read of articles, for their joins. */
export const articleRows = sql`(
  select tenant_id, id, ingredient_id, pack_quantity, reference, barcode, deleted_at
    from supplier_articles)`;

/** The articles that a supplier offers of some ingredients. */
export const selectArticlesOf = (
  tx: TenantTransaction,
  supplierId: string,
  ingredientIds: readonly string[],
): Promise<Pick<ArticleRow, 'id' | 'ingredientId' | 'packQuantity'>[]> =>
  tx
    .selectFrom('supplierArticles')
    .select(['id', 'ingredientId', 'packQuantity'])
    .where('supplierId', '=', supplierId)
    .where('ingredientId', 'in', [...ingredientIds])
    .where('deletedAt', 'is', null)
    .execute();

/** Of some ingredients, those that suppliers offer. */
export async function selectOfferedIngredients(
  tx: TenantTransaction,
  ingredientIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ingredient_id as id from supplier_articles
     where deleted_at is null and ingredient_id = any(${[...ingredientIds]}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What active suppliers offer of some ingredients, at the price of a day (YYYY-MM-DD), the smallest packs first. */
export async function selectOffersOf(
  tx: TenantTransaction,
  ingredientIds: readonly string[],
  day: string,
): Promise<SupplierArticle[]> {
  const { rows } = await sql<ArticleRow>`
    select ${selection} from supplier_articles
     where deleted_at is null and ingredient_id = any(${[...ingredientIds]}::uuid[])
       and exists (select from ${supplierRows} supplier
                    where supplier.tenant_id = supplier_articles.tenant_id
                      and supplier.id = supplier_articles.supplier_id
                      and supplier.deleted_at is null)
     order by pack_quantity nulls last, id`.execute(tx);
  return rows.map((row) => articles.view(row, day));
}
