import { createHash, randomUUID } from 'node:crypto';
import { isPackagingMaterial } from '@cervoise/domain/ingredients';
import { type ImportedRecipes, recipesImportSchema } from '@cervoise/domain/recipes';
import type { WriteContext } from '../../../db/author';
import type { Actor, TenantTransaction } from '../../../db/tenant-transaction';
import { writeOnce } from '../../../db/write-once';
import { parseInput, refuseField } from '../../../errors';
import { emptyToNull } from '../../../records/define-records';
import type { ServiceDependencies } from '../../../service-dependencies';
import { importedRecordIds, storeFinishedImport } from '../../exchange';
import { ingredients, ingredientsById } from '../../ingredients';
import { equipmentProfiles } from '../equipment-profiles';
import type { RecipeContents } from '../recipe-contents';
import { recipeNames } from '../recipe-names';
import { ingredientIdsOf, type KnownIngredients } from '../recipe-view';
import type { RecipeRecords } from '../recipes.store';
import { type WrittenRecipe, writtenRecipe } from '../written-recipe';
import { addIngredients } from './new-ingredients';

/** The ingredients of the lines. @throws BAD_USER_INPUT when one is unknown */
async function knownIngredients(
  tx: TenantTransaction,
  recipes: readonly WrittenRecipe[],
): Promise<KnownIngredients> {
  const known = await ingredientsById(tx, ingredientIdsOf(recipes.map(({ content }) => content)));
  for (const [index, { content }] of recipes.entries()) {
    for (const [line, { ingredientId }] of content.lines.entries()) {
      if (ingredientId && !known.has(ingredientId)) {
        const field = `recipes.${index}.lines.${line}.ingredientId`;
        refuseField(field, `${content.name} : un ingrédient choisi n’existe plus.`);
      }
      if (isPackagingMaterial(known.get(ingredientId ?? '')?.type)) {
        const field = `recipes.${index}.lines.${line}.ingredientId`;
        refuseField(field, `${content.name} : un article de conditionnement ne se brasse pas.`);
      }
    }
  }
  return known;
}

/**
 * Creates the selected recipes of a file, the ingredients and brewhouses that they add: all or
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
    const digest = contents.inputDigest(input);
    const importId = randomUUID();
    const imported = async (tx: TenantTransaction, id: string): Promise<ImportedRecipes> => {
      const ids = await importedRecordIds(tx, id);
      const names = await recipeNames(tx, ids);
      const profiles = await equipmentProfiles.findMany(tx, ids);
      return {
        importId: id,
        recipes: [...names.values()],
        newIngredientCount: ids.length - names.size - profiles.length,
      };
    };
    return writeOnce(
      database,
      actor,
      { operation: 'importRecipes', requestId, about: importId, input: digest },
      async (tx) => {
        const { added: stocked, linked } = await addIngredients(tx, context, input.newIngredients);
        const profiles = input.newProfiles.map(({ key, ...columns }) => {
          return { key, id: randomUUID(), columns: emptyToNull(columns) };
        });
        if (profiles.length > 0) await equipmentProfiles.insert(tx, context, profiles);
        const profileIds = new Map(profiles.map(({ key, id }) => [key, id]));
        // In the order of the file, for a repeated request to answer in it.
        const recipeIds = input.recipes.map(() => randomUUID()).sort();
        const added = input.recipes.map((recipe, index) => {
          const equipmentProfileId =
            profileIds.get(recipe.equipmentProfileId ?? '') ?? recipe.equipmentProfileId;
          const lines = recipe.lines.map(linked);
          return {
            ...writtenRecipe({ ...recipe, equipmentProfileId, lines }),
            id: recipeIds[index] ?? randomUUID(),
          };
        });
        await records.insertRecipes(tx, context, added, await knownIngredients(tx, added));
        const given = {
          id: importId,
          tenantId: actor.tenantId,
          userId: actor.userId,
          kind: 'recipes',
          fileName,
          checksum: createHash('sha256').update(digest).digest(),
          importedBy: context.author.name,
          finishedAt: now(),
        } as const;
        await storeFinishedImport(tx, given, [
          { table: 'recipes', records: added },
          { table: ingredients.table, records: stocked },
          { table: equipmentProfiles.table, records: profiles },
        ]);
        return {
          importId,
          recipes: added.map(({ id, content }) => ({ id, name: content.name })),
          newIngredientCount: stocked.length,
        };
      },
      imported,
    );
  };
}
