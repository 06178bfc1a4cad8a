import { randomUUID } from 'node:crypto';
import { type RecipeValues, recipeSchema } from '@cervoise/domain/recipes';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import { nextUpdatedAt, rowInstants } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import { defineRecords, isSame } from '../../records/define-records';
import { insertLines, insertRows } from '../../records/insert-rows';
import type { WriteContext } from '../../records/records';
import { SealBrokenError } from '../../security/sealing';
import { ingredientsById } from '../ingredients';
import { type Brewhouses, brewhousesOf, withOwnFigures } from './brewhouses';
import {
  emptyContent,
  isSameContent,
  type OpenedVersion,
  type RecipeAtVersion,
  type RecipeContent,
  type RecipeContents,
  unsaved,
} from './recipe-contents';
import {
  contentView,
  ingredientIdsOf,
  type KnownIngredients,
  type ShownRecipe,
} from './recipe-view';
import { type RecipeRow, recipeSource } from './recipes.list';

/** A recipe to be written: its content, whose lines and steps have ids, and its states. */
export interface WrittenRecipe {
  readonly content: RecipeContent;
  readonly isActive: boolean;
  readonly isPublic: boolean;
}

const present = (column: string) => sql`(
  select version.${sql.ref(column)} from recipe_versions version
   where version.recipe_id = recipes.id and version.version = recipes.version)`;

/** The ids of a recipe's lines and steps. */
export const partIds = ({
  lines,
  steps,
}: Pick<RecipeContent, 'lines' | 'steps'>): ReadonlySet<string> =>
  new Set([...lines, ...steps].map(({ id }) => id));

/**
 * Assigns ids to lines and steps, and positions to steps.
 * @param former the ids that the recipe has given before; any other is replaced by one of the server's
 */
export function writtenRecipe(
  { isActive, isPublic, ...values }: RecipeValues,
  former: ReadonlySet<string> = new Set(),
): WrittenRecipe {
  const free = new Set(former);
  const withId = <Part extends { readonly id?: string | null }>(part: Part) => ({
    ...part,
    id: part.id && free.delete(part.id) ? part.id : randomUUID(),
  });
  const steps = values.steps.toSorted((a, b) => a.orderIndex - b.orderIndex);
  const content = {
    ...values,
    lines: values.lines.map(withId),
    steps: steps.map((step, orderIndex) => ({ ...withId(step), orderIndex })),
  };
  return { content, isActive, isPublic };
}

/** @throws BAD_USER_INPUT when the brewery has no such profile */
function checkProfile(
  { equipmentProfileId: wanted }: RecipeContent,
  former: RecipeContent | null,
  { ids }: Brewhouses,
): void {
  if (!wanted || wanted === former?.equipmentProfileId || ids.has(wanted)) return;
  refuseField('equipmentProfileId', 'Ce profil d’équipement n’existe pas.');
}

export type RecipeRecords = ReturnType<typeof createRecipeRecords>;

/** The recipes as records, decrypted by `contents` after they are read. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the statements on one table, each a function of its own, over the same contents
export function createRecipeRecords(contents: RecipeContents) {
  async function show(tx: TenantTransaction, rows: readonly RecipeRow[]): Promise<RecipeRow[]> {
    const unread = rows.filter(({ sealed, opened }) => !sealed && !opened);
    const versions = await contents.openMany(tx, unread);
    const opened = rows.map((row): OpenedVersion => {
      const known = row.opened ?? versions.get(row.id);
      if (known) return known;
      const content = contents.openOrReport(row, row.sealed);
      return content instanceof SealBrokenError
        ? { ...unsaved(emptyContent(row.name)), broken: content }
        : { content, savedBy: row.savedBy ?? '', savedAt: row.savedAt };
    });
    const ids = ingredientIdsOf(opened.map(({ content }) => content));
    const ingredients = await ingredientsById(tx, ids);
    return rows.map((row, index) => {
      const version = opened[index];
      return version ? { ...row, opened: { ...version, ingredients } } : row;
    });
  }

  const records = defineRecords({
    table: 'recipes',
    typeName: 'Recipe',
    schema: recipeSchema,
    source: recipeSource(contents, show),
    selection: sql`recipes.*, ${present('sealed')} as sealed, ${present('userName')} as saved_by,
      ${present('createdAt')} as saved_at`,
    messages: {
      notFound: 'Recette non trouvée',
      removed: 'Cette recette est supprimée. Restaurez-la pour la modifier.',
    },
    nameOf: ({ name }) => name,
    complete: show,
    view: (row: RecipeRow): ShownRecipe => {
      if (!row.opened) throw new Error(`Recipe ${row.id} was not opened.`);
      const { content, savedBy, savedAt, ingredients } = row.opened;
      return {
        ...contentView(content, ingredients),
        id: row.id,
        tenantId: row.tenantId,
        name: row.name,
        isActive: row.isActive,
        isPublic: row.isPublic,
        version: row.version,
        savedBy,
        savedAt: savedAt ?? row.createdAt,
        isUnreadable: row.opened.broken !== undefined,
        isDeleted: row.deletedAt !== null,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
      };
    },
    toColumns: ({ name, isActive, isPublic }) => ({ name, isActive, isPublic }),
  });

  /**
   * Inserts new recipes, each with its first version, in one statement.
   * @param copied the recipe that they are copies of, whose brewhouse may be removed
   */
  async function insertMany(
    tx: TenantTransaction,
    context: WriteContext,
    sent: readonly (WrittenRecipe & { readonly id: string })[],
    ingredients: KnownIngredients,
    copied: RecipeContent | null = null,
  ): Promise<RecipeRow[]> {
    const { author } = context;
    const { tenantId } = author;
    const version = 1;
    const instants = rowInstants(context);
    const brewhouses = await brewhousesOf(
      tx,
      sent.map(({ content }) => content),
    );
    for (const { content } of sent) checkProfile(content, copied, brewhouses);
    const added = sent.map((recipe) => ({
      ...recipe,
      content: withOwnFigures(recipe.content, ingredients, brewhouses),
    }));
    const versions = added.map(({ id, content }) => {
      return { recipeId: id, version, ...contents.seal({ tenantId, id, version }, content) };
    });
    const recipes = added.map(({ id, content: { name }, isActive, isPublic }) => {
      return { id, tenantId, name, isActive, isPublic, version, ...instants };
    });
    const { rows } = await sql<Selectable<Database['recipes']>>`
      with recipe as (${insertRows('recipes', recipes)} returning recipes.*),
           version as (${insertLines('recipeVersions', context, versions)})
      select * from recipe`.execute(tx);
    const written = new Map(rows.map((row) => [row.id, row]));
    return versions.map(({ recipeId, sealed }, index) => {
      const row = written.get(recipeId);
      const content = added[index]?.content;
      if (!row || !content) throw new Error('A new recipe was not written.');
      const saved = { savedBy: author.name, savedAt: row.createdAt };
      return { ...row, sealed, ...saved, opened: { content, ...saved, ingredients } };
    });
  }

  /** Inserts a new recipe, to be shown. */
  async function insert(
    tx: TenantTransaction,
    context: WriteContext,
    id: string,
    written: WrittenRecipe,
    ingredients: KnownIngredients,
    copied: RecipeContent | null = null,
  ): Promise<RecipeRow> {
    const [row] = await insertMany(tx, context, [{ ...written, id }], ingredients, copied);
    if (!row) throw new Error('A new recipe was not written.');
    return row;
  }

  /**
   * Changes a locked recipe; a changed content becomes its next version.
   * @param figures the lines' own; `taken` makes a version of changed figures alone; `kept` leaves
   * those of a former version
   */
  async function update(
    tx: TenantTransaction,
    context: WriteContext,
    before: RecipeRow,
    { content: sent, isActive, isPublic }: WrittenRecipe,
    ingredients: KnownIngredients,
    figures: 'own' | 'taken' | 'kept' = 'own',
  ): Promise<RecipeRow> {
    const { author } = context;
    const former = contents.open(before, before.sealed);
    let [kept, content] = [former, sent];
    if (figures !== 'kept') {
      const brewhouses = await brewhousesOf(tx, [sent]);
      checkProfile(sent, former, brewhouses);
      content = withOwnFigures(sent, ingredients, brewhouses);
      if (figures === 'own') kept = withOwnFigures(former, ingredients, brewhouses);
    }
    const isNew = !isSameContent(kept, content);
    const columns = { name: content.name, isActive, isPublic };
    if (!isNew && isSame(before, columns)) {
      const { savedAt } = before;
      const savedBy = before.savedBy ?? '';
      const opened = { content: former, savedBy, savedAt, ingredients };
      return { ...before, opened };
    }
    const { id, tenantId } = before;
    const version = isNew ? before.version + 1 : before.version;
    const sealed = isNew ? contents.seal({ tenantId, id, version }, content) : null;
    const line = { recipeId: id, version, ...sealed };
    const withVersion = sealed
      ? sql`with version as (${insertLines('recipeVersions', context, [line])})`
      : sql``;
    const { rows } = await sql<Selectable<Database['recipes']>>`${withVersion}
      update recipes set name = ${columns.name}, is_active = ${isActive}, is_public = ${isPublic},
             version = ${version}, updated_at = ${nextUpdatedAt(context)}
       where id = ${id} returning recipes.*`.execute(tx);
    const [written] = rows;
    if (!written) throw new Error('A locked recipe was not written.');
    const savedBy = isNew ? author.name : (before.savedBy ?? '');
    const savedAt = isNew ? written.updatedAt : before.savedAt;
    return {
      ...written,
      sealed: sealed?.sealed ?? before.sealed,
      savedBy,
      savedAt,
      opened: { content, savedBy, savedAt, ingredients },
    };
  }

  /** One recipe with its content. @throws SealBrokenError */
  async function find(tx: TenantTransaction, id: string): Promise<RecipeRow | undefined> {
    const row = await records.find(tx, id);
    if (row?.opened?.broken) throw row.opened.broken;
    return row;
  }

  /** Locks recipes with their newest versions, which a statement that waited does not see. */
  async function lockCurrent(tx: TenantTransaction, ids: readonly string[]): Promise<RecipeRow[]> {
    const rows = await records.lockMany(tx, ids);
    const waited = rows.filter(({ sealed, version }) => !sealed && version > 0);
    if (waited.length === 0) return rows;
    const read = await records.findMany(
      tx,
      waited.map(({ id }) => id),
    );
    return rows.map((row) => read.find(({ id }) => id === row.id) ?? row);
  }

  /**
   * Locks a recipe to be changed. A statement that waited for the lock does not see the version that
   * was written meanwhile, so that one is read again.
   */
  async function lockActive(
    tx: TenantTransaction,
    id: string,
    seen?: Date | null,
  ): Promise<RecipeRow> {
    const row = await records.lockActive(tx, id, seen);
    if (row.sealed || row.version === 0) return row;
    return (await records.find(tx, id)) ?? row;
  }
  return {
    ...records,
    find,
    lockActive,
    lockCurrent,
    insertRecipe: insert,
    insertRecipes: insertMany,
    updateRecipe: update,
    show,
  };
}

interface VersionRow {
  readonly version: number;
  readonly sealed: Buffer;
  readonly userName: string;
  readonly createdAt: Date;
}

/** The newest versions of a recipe, or a given one, newest first. */
export const selectRecipeVersions = (
  tx: TenantTransaction,
  recipeId: string,
  limit: number,
  version: number | null = null,
): Promise<VersionRow[]> =>
  tx
    .selectFrom('recipeVersions')
    .select(['version', 'sealed', 'userName', 'createdAt'])
    .where('recipeId', '=', recipeId)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

/** Recipes by id with their sealed content, null for version 0. */
export async function selectSealedRecipes(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<(RecipeAtVersion & { readonly sealed: Buffer | null })[]> {
  const { rows } = await sql<RecipeAtVersion & { readonly sealed: Buffer | null }>`
    select id, tenant_id, name, version, ${present('sealed')} as sealed
      from recipes where id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
}

/** Deletes a recipe with all its versions. @throws the database's refusal while something refers to it */
export const deleteRecipe = (tx: TenantTransaction, id: string) =>
  tx.deleteFrom('recipes').where('id', '=', id).executeTakeFirstOrThrow();
