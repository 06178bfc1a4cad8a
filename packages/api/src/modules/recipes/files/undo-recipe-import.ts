import { maxNewIngredients, maxNewProfiles, maxRecipesPerFile } from '@cervoise/domain/recipes';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { type UndoableImport, undoRecords } from '../../exchange';
import { ingredientsById, undoIngredients } from '../../ingredients';
import { equipmentProfiles } from '../equipment-profiles';
import type { RecipeContent, RecipeContents } from '../recipe-contents';
import { recipeUses } from '../recipe-questions';
import { ingredientIdsOf } from '../recipe-view';
import { selectRows } from '../recipes.list';
import type { RecipeRecords } from '../recipes.store';

/** Why some recipes cannot be undone, by id: something refers to them. */
async function selectUsed(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const used = new Map<string, string>();
  for (const id of ids) {
    if ((await recipeUses.batches.ask(tx, id)) > 0) used.set(id, 'Un brassin s’y rapporte.');
    else if ((await recipeUses.products.ask(tx, id)) > 0) used.set(id, 'Un produit s’y rapporte.');
    else if ((await recipeUses.qrCodes.ask(tx, id)) > 0) used.set(id, 'Un QR code s’y rapporte.');
  }
  return used;
}

/** The import of recipe files, as it is shown and undone. */
export function createRecipeImportUndo(
  records: RecipeRecords,
  contents: RecipeContents,
): UndoableImport {
  const undoRecipes = undoRecords(records, {
    refusals: (tx, undone) =>
      selectUsed(
        tx,
        undone.map(({ row }) => row.id),
      ),
  });

  const undoProfiles = undoRecords(equipmentProfiles);

  /** The contents of all recipes but removed ones. */
  async function presentContents(tx: TenantTransaction): Promise<RecipeContent[]> {
    const rows = (await selectRows(tx, 'everything')).filter(({ deletedAt }) => !deletedAt);
    const opened = await contents.openMany(tx, rows);
    return [...opened.values()].map(({ content }) => content);
  }

  return {
    kind: 'recipes',
    permission: 'recipes.write',
    columns: [],
    // All: an ingredient or a brewhouse can go once no recipe needs it.
    undoneTogether: maxRecipesPerFile + maxNewIngredients + maxNewProfiles,
    undo: async (tx, context, changes) => {
      const keptRecipes = await undoRecipes(tx, context, changes);
      const present = await presentContents(tx);
      const inUse = new Set([
        ...ingredientIdsOf(present),
        ...present.flatMap(({ equipmentProfileId: id }) => id ?? []),
      ]);
      const wanted = changes.map(({ recordId }) => recordId).filter((id) => inUse.has(id));
      const needed = new Map<string, { readonly id: string; readonly name: string }>([
        ...(await ingredientsById(tx, wanted)),
        ...(await equipmentProfiles.findMany(tx, wanted)).map((row) => [row.id, row] as const),
      ]);
      const free = changes.filter(({ recordId }) => !needed.has(recordId));
      const keptIngredients = await undoIngredients(tx, context, free);
      const keptProfiles = await undoProfiles(tx, context, free);
      return [
        ...keptRecipes,
        ...[...needed.values()].map(({ id, name }) => ({
          recordId: id,
          name,
          reason: 'Une recette en a besoin.',
        })),
        ...keptIngredients,
        ...keptProfiles,
      ];
    },
  };
}
