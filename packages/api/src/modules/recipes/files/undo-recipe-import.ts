import { maxNewIngredients, maxRecipesPerFile } from '@cervoise/domain/recipes';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { type UndoableImport, undoRecords } from '../../exchange';
import { ingredientsById, undoIngredients } from '../../ingredients';
import type { RecipeContents } from '../recipe-contents';
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
    else if ((await recipeUses.qrCodes.ask(tx, id)) > 0) used.set(id, 'Un code QR s’y rapporte.');
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

  /** The ingredients of all recipes but removed ones. */
  async function ingredientsInUse(tx: TenantTransaction): Promise<ReadonlySet<string>> {
    const rows = (await selectRows(tx, 'everything')).filter(({ deletedAt }) => !deletedAt);
    const opened = await contents.openMany(tx, rows);
    return new Set(ingredientIdsOf([...opened.values()].map(({ content }) => content)));
  }

  return {
    kind: 'recipes',
    permission: 'recipes.write',
    columns: [],
    // All: an ingredient can go once no recipe needs it.
    undoneTogether: maxRecipesPerFile + maxNewIngredients,
    undo: async (tx, context, changes) => {
      const keptRecipes = await undoRecipes(tx, context, changes);
      const inUse = await ingredientsInUse(tx);
      const needed = await ingredientsById(
        tx,
        changes.map(({ recordId }) => recordId).filter((id) => inUse.has(id)),
      );
      const keptIngredients = await undoIngredients(
        tx,
        context,
        changes.filter(({ recordId }) => !needed.has(recordId)),
      );
      return [
        ...keptRecipes,
        ...[...needed.values()].map(({ id, name }) => ({
          recordId: id,
          name,
          reason: 'Une recette en a besoin.',
        })),
        ...keptIngredients,
      ];
    },
  };
}
