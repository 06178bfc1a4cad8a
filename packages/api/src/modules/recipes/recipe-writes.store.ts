import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database';
import { nextUpdatedAt, rowInstants } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import { isSame } from '../../records/define-records';
import { insertLines, insertRows } from '../../records/insert-rows';
import type { WriteContext } from '../../records/records';
import { type Brewhouses, brewhousesOf, withOwnFigures } from './brewhouses';
import { isSameContent, type RecipeContent, type RecipeContents } from './recipe-contents';
import type { KnownIngredients } from './recipe-view';
import type { RecipeRow } from './recipes.list';
import type { WrittenRecipe } from './written-recipe';

/** @throws BAD_USER_INPUT when the brewery has no such profile */
function checkProfile(
  { equipmentProfileId: wanted }: RecipeContent,
  former: RecipeContent | null,
  { ids }: Brewhouses,
): void {
  if (!wanted || wanted === former?.equipmentProfileId || ids.has(wanted)) return;
  refuseField('equipmentProfileId', 'Ce profil d’équipement n’existe pas.');
}

/** The statements that write recipes, a changed content as a sealed version. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the statements on one table, each a function of its own, over the same contents
export function createRecipeStatements(contents: RecipeContents) {
  /**
   * Inserts new recipes, each with its first version, in one statement.
   * @param copied the recipe that they are copies of, whose brewhouse may be removed
   */
  async function insertRecipes(
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
  async function insertRecipe(
    tx: TenantTransaction,
    context: WriteContext,
    id: string,
    written: WrittenRecipe,
    ingredients: KnownIngredients,
    copied: RecipeContent | null = null,
  ): Promise<RecipeRow> {
    const [row] = await insertRecipes(tx, context, [{ ...written, id }], ingredients, copied);
    if (!row) throw new Error('A new recipe was not written.');
    return row;
  }

  /**
   * Changes a locked recipe; a changed content becomes its next version.
   * @param figures the lines' own; `taken` makes a version of changed figures alone; `kept` leaves
   * those of a former version
   */
  async function updateRecipe(
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

  return { insertRecipe, insertRecipes, updateRecipe };
}
