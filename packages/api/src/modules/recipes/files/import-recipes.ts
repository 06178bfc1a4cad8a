import { createHash, randomUUID } from 'node:crypto';
import {
  type ImportedRecipes,
  type NewRecipeIngredient,
  recipesImportSchema,
} from '@cervoise/domain/recipes';
import { searchKey } from '@cervoise/domain/text';
import type { WriteContext } from '../../../db/author';
import { runOnce } from '../../../db/request-once';
import { type Actor, type TenantTransaction, withTenant } from '../../../db/tenant-transaction';
import { parseInput, refuseField } from '../../../errors';
import type { ServiceDependencies } from '../../../service-dependencies';
import { storeFinishedImport } from '../../exchange';
import {
  activeIngredientsNamed,
  detailColumns,
  ingredients,
  ingredientsById,
} from '../../ingredients';
import type { RecipeContents } from '../recipe-contents';
import { recipeNames } from '../recipe-names';
import { ingredientIdsOf, type KnownIngredients } from '../recipe-view';
import { type RecipeRecords, type WrittenRecipe, writtenRecipe } from '../recipes.store';

/**
 * Adds ingredients to the stock, without a quantity; existing ones of the same name are used
 * instead.
 * @returns ids by key, and the new ones
 */
async function addIngredients(
  tx: TenantTransaction,
  context: WriteContext,
  wanted: readonly NewRecipeIngredient[],
): Promise<{
  readonly ids: ReadonlyMap<string, string>;
  readonly added: readonly { id: string }[];
}> {
  const idsByName = new Map(
    await activeIngredientsNamed(
      tx,
      wanted.map(({ name }) => searchKey(name)),
    ),
  );
  const added: { id: string; columns: object }[] = [];
  const ids = new Map<string, string>();
  for (const { key, ...details } of wanted) {
    const name = searchKey(details.name);
    const id = idsByName.get(name) ?? randomUUID();
    if (!idsByName.has(name)) {
      added.push({ id, columns: detailColumns({ ...details, minimumStockQuantity: 0 }) });
    }
    idsByName.set(name, id);
    ids.set(key, id);
  }
  if (added.length > 0) await ingredients.insert(tx, context, added);
  return { ids, added };
}

/** The ingredients of the lines. @throws BAD_USER_INPUT when one is unknown */
async function knownIngredients(
  tx: TenantTransaction,
  recipes: readonly WrittenRecipe[],
): Promise<KnownIngredients> {
  const known = await ingredientsById(tx, ingredientIdsOf(recipes.map(({ content }) => content)));
  for (const [place, { content }] of recipes.entries()) {
    for (const [line, { ingredientId }] of content.lines.entries()) {
      if (ingredientId && !known.has(ingredientId)) {
        const field = `recipes.${place}.lines.${line}.ingredientId`;
        refuseField(field, `${content.name} : un ingrédient choisi n’existe plus.`);
      }
    }
  }
  return known;
}

/**
 * Creates the selected recipes of a file, and the ingredients that they add to the stock: all or
 * none, once per request id. The import is stored, to be undone for a day.
 */
export function createRecipeImport(
  records: RecipeRecords,
  contents: RecipeContents,
  { database, now }: Pick<ServiceDependencies, 'database' | 'now'>,
) {
  /** @throws BAD_USER_INPUT */
  return async (actor: Actor, context: WriteContext, sent: unknown): Promise<ImportedRecipes> => {
    const { requestId, fileName, ...input } = parseInput(recipesImportSchema, sent);
    return withTenant(database, actor, async (tx) => {
      const digest = contents.inputDigest(input);
      const run = async () => {
        const { ids, added: stocked } = await addIngredients(tx, context, input.newIngredients);
        const added = input.recipes.map((recipe) => {
          const lines = recipe.lines.map((line) => ({
            ...line,
            ingredientId: ids.get(line.ingredientId ?? '') ?? line.ingredientId,
          }));
          return { ...writtenRecipe({ ...recipe, lines }), id: randomUUID() };
        });
        await records.insertRecipes(tx, context, added, await knownIngredients(tx, added));
        const given = {
          tenantId: actor.tenantId,
          userId: actor.userId,
          kind: 'recipes',
          fileName,
          checksum: createHash('sha256').update(digest).digest(),
          importedBy: context.author.name,
          finishedAt: now(),
        } as const;
        const importId = await storeFinishedImport(tx, given, [
          { table: 'recipes', records: added },
          { table: ingredients.table, records: stocked },
        ]);
        return { ids: added.map(({ id }) => id), newCount: stocked.length, importId };
      };
      const { ids, newCount, importId } = await runOnce(
        tx,
        actor,
        'importRecipes',
        requestId,
        run,
        digest,
      );
      const names = await recipeNames(tx, ids);
      return {
        importId,
        recipes: ids.flatMap((id) => names.get(id) ?? []),
        newIngredientCount: newCount,
      };
    });
  };
}
