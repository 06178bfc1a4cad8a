import { compareNames, searchKey } from '@cervoise/domain/text';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { RecipeFilter, RecipeSort } from '../../generated/resolvers';
import type { RecordList, RecordSource } from '../../records/record-source';
import { ingredientsById } from '../ingredients';
import type { OpenedVersion, RecipeContents } from './recipe-contents';
import { costPerLiterOf, ingredientIdsOf, type KnownIngredients } from './recipe-view';

export interface OpenedRecipe extends OpenedVersion {
  /** At least those of its lines. */
  readonly ingredients: KnownIngredients;
}

export interface RecipeRow extends Selectable<Database['recipes']> {
  /**
   * Of its current version; null for version 0, and in lists, which decrypt versions separately.
   */
  readonly sealed: Buffer | null;
  readonly savedBy: string | null;
  readonly savedAt: Date | null;
  /** The joined data of a recipe to be shown. */
  readonly opened?: OpenedRecipe;
}

const batchSize = 500;
const defaultSort: RecipeSort = { field: 'name', direction: 'asc' };

type ListedRecipe = RecipeRow & { readonly opened: OpenedRecipe };

const isWithin = (
  value: number | null | undefined,
  minimum: number | null | undefined,
  maximum: number | null | undefined,
): boolean =>
  (minimum == null && maximum == null) ||
  (value != null && value >= (minimum ?? value) && value <= (maximum ?? value));

const contains = (text: string | null | undefined, key: string) =>
  searchKey(text ?? '').includes(key);

function isFound(
  { opened: { content } }: ListedRecipe,
  filter: RecipeFilter,
  ingredients: KnownIngredients,
): boolean {
  const key = searchKey(filter.search ?? '');
  const styles = filter.styles ?? [];
  return (
    (styles.length === 0 ||
      styles.some((style) => searchKey(style) === searchKey(content.style ?? ''))) &&
    isWithin(content.estimatedAbv, filter.minimumAbv, filter.maximumAbv) &&
    isWithin(content.ibu, filter.minimumIbu, filter.maximumIbu) &&
    isWithin(content.ebc, filter.minimumEbc, filter.maximumEbc) &&
    (key === '' ||
      contains(content.name, key) ||
      contains(content.style, key) ||
      content.lines.some(({ ingredientId, name }) =>
        contains(ingredients.get(ingredientId ?? '')?.name ?? name, key),
      ))
  );
}

type SortKey = string | number | null;

/** The sort value of a recipe; missing values come last in either direction. */
function sortKeyOf(
  row: ListedRecipe,
  field: RecipeSort['field'],
  ingredients: KnownIngredients,
): SortKey {
  const { content } = row.opened;
  switch (field) {
    case 'name':
      return row.nameKey;
    case 'style':
      return content.style ? searchKey(content.style) : null;
    case 'costPerLiter':
      return costPerLiterOf(content, ingredients);
    case 'updatedAt':
      return row.updatedAt.getTime();
    default:
      // A recipe without readable content: its volume is a placeholder.
      return row.version === 0 || row.opened.broken ? null : (content[field] ?? null);
  }
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'string' && typeof b === 'string' ? compareNames(a, b) : a < b ? -1 : Number(a > b);

function sorted(
  rows: readonly ListedRecipe[],
  { field, direction }: RecipeSort,
  ingredients: KnownIngredients,
): ListedRecipe[] {
  const sign = direction === 'desc' ? -1 : 1;
  // The rows come by name, and the sort is stable.
  return rows
    .map((row) => ({ row, key: sortKeyOf(row, field, ingredients) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      return sign * compare(a.key, b.key);
    })
    .map(({ row }) => row);
}

const isDeletedIn = { active: false, inactive: false, all: false, deleted: true } as const;

/** Rows without their sealed content, by name. */
export async function selectRows(
  tx: TenantTransaction,
  filter: RecipeFilter | 'everything' | null,
): Promise<RecipeRow[]> {
  const view = filter === 'everything' ? null : (filter?.view ?? 'all');
  const condition = view
    ? sql`deleted_at ${sql.raw(isDeletedIn[view] ? 'is not' : 'is')} null`
    : sql`true`;
  const state =
    view === 'active' || view === 'inactive' ? sql`and is_active = ${view === 'active'}` : sql``;
  const { rows } = await sql<RecipeRow>`
    select recipes.*, null as sealed, null as saved_by, null as saved_at
      from recipes where ${condition} ${state}
     order by name_key, id`.execute(tx);
  return rows;
}

/**
 * The list of recipes, filtered and sorted after decryption: the database only knows their names.
 * @param show maps rows to the API's type
 */
export function recipeSource(
  contents: RecipeContents,
  show: (tx: TenantTransaction, rows: readonly RecipeRow[]) => Promise<RecipeRow[]>,
): RecordSource<RecipeRow, RecipeFilter, RecipeSort> {
  async function list(
    tx: TenantTransaction,
    { filter, sort }: RecordList<RecipeFilter, RecipeSort>,
  ): Promise<ListedRecipe[]> {
    const rows = await selectRows(tx, filter);
    const versions = await contents.openMany(tx, rows);
    const recipes = rows.flatMap((row) => {
      const version = versions.get(row.id);
      return version ? [{ ...row, opened: { ...version, ingredients: new Map() } }] : [];
    });
    const wanted = filter === 'everything' || filter === null ? {} : filter;
    const needsIngredients = Boolean(wanted.search?.trim()) || sort.field === 'costPerLiter';
    const ingredients = needsIngredients
      ? await ingredientsById(tx, ingredientIdsOf(recipes.map(({ opened }) => opened.content)))
      : new Map();
    const found = recipes.filter((recipe) => isFound(recipe, wanted, ingredients));
    return sorted(found, sort, ingredients);
  }

  return {
    views: ['all', 'active', 'inactive', 'deleted'],
    sortFields: [
      'name',
      'style',
      'estimatedAbv',
      'ibu',
      'ebc',
      'originalGravity',
      'batchSizeInLiters',
      'costPerLiter',
      'updatedAt',
    ],
    defaultSort,

    slice: async (tx, wanted, { limit, offset, counts }) => {
      const rows = await list(tx, wanted);
      return {
        rows: await show(tx, rows.slice(offset, offset + limit)),
        totalCount: counts ? rows.length : null,
        hasMore: rows.length > offset + limit,
      };
    },

    batches: async function* (tx, wanted) {
      const rows = await list(tx, wanted);
      for (let start = 0; start < rows.length; start += batchSize) {
        yield await show(tx, rows.slice(start, start + batchSize));
      }
    },
  };
}
