import { calendarDateOf } from '@cervoise/domain/dates';
import {
  type ExportedRecipes,
  type ImportedRecipes,
  maxRecipesPerFile,
  type RecipeFileFormat,
} from '@cervoise/domain/recipes';
import type { ConcurrencyLimit } from '../../../concurrency-limit';
import { writeContextOf } from '../../../db/author';
import { type Actor, type TenantTransaction, withTenant } from '../../../db/tenant-transaction';
import { badUserInput } from '../../../errors';
import type { RecipeFilter } from '../../../generated/resolvers';
import type { ServiceDependencies } from '../../../service-dependencies';
import { activeIngredients } from '../../ingredients';
import { brewhousesOf } from '../brewhouses';
import { defaultBatchSize, type RecipeContents } from '../recipe-contents';
import { recipesNamed } from '../recipe-names';
import type { RecipeRow } from '../recipes.list';
import type { RecipeRecords } from '../recipes.store';
import { exportRecipes } from './export-recipes';
import { createRecipeImport } from './import-recipes';
import { previewUpload } from './preview-upload';

/** Maximum ingredients that a file is matched with. */
const maxMatched = 5000;

/** The recipes to export: those given, in their order, or a list's. */
export interface ExportedSelection {
  readonly ids?: readonly string[] | null;
  readonly filter?: RecipeFilter | null;
}

/** Import and export of recipe files. */
export function createRecipeFiles(
  records: RecipeRecords,
  contents: RecipeContents,
  dependencies: Pick<ServiceDependencies, 'database' | 'now'> & {
    readonly importLimit: ConcurrencyLimit;
  },
) {
  const { database, now, importLimit } = dependencies;
  const today = () => calendarDateOf(now());
  const importRecipes = createRecipeImport(records, contents, dependencies);

  /** @throws BAD_USER_INPUT for no recipe, or too many */
  async function select(
    tx: TenantTransaction,
    { ids, filter }: ExportedSelection,
  ): Promise<readonly RecipeRow[]> {
    if (ids) {
      const wanted = new Set(ids.map(records.idOf));
      const found = new Map((await records.findMany(tx, [...wanted])).map((row) => [row.id, row]));
      if (found.size < wanted.size) throw records.notFound();
      return [...wanted].flatMap((id) => found.get(id) ?? []);
    }
    const { source } = records;
    const { rows, hasMore } = await source.slice(
      tx,
      { filter: filter ?? null, sort: source.defaultSort, today: today() },
      { limit: maxRecipesPerFile, offset: 0, counts: false },
    );
    if (hasMore) {
      throw badUserInput(
        `Un fichier contient ${maxRecipesPerFile} recettes au plus : réduisez la liste.`,
      );
    }
    return rows;
  }

  return {
    /**
     * The preview of a recipe file, as JSON text; nothing is stored.
     * @throws BAD_USER_INPUT for a broken one, TOO_MANY_REQUESTS
     */
    previewFile: (actor: Actor, content: Buffer): Promise<string> =>
      importLimit.run((slot) => {
        slot.acquire();
        return previewUpload(content, (keys) =>
          withTenant(database, actor, async (tx) => ({
            defaultLiters: defaultBatchSize,
            stock: await activeIngredients(tx, maxMatched),
            takenNames: [...(await recipesNamed(tx, keys)).keys()],
          })),
        );
      }),

    /** Creates the selected recipes of a file: all or none. @throws BAD_USER_INPUT */
    importFile: (actor: Actor, sent: unknown): Promise<ImportedRecipes> =>
      importRecipes(actor, writeContextOf(actor, now), sent),

    /**
     * Recipes as one file; unreadable ones are left out and reported.
     * @throws NOT_FOUND, BAD_USER_INPUT
     */
    exportFile: (
      actor: Actor,
      selection: ExportedSelection,
      format: RecipeFileFormat,
    ): Promise<ExportedRecipes> =>
      withTenant(database, actor, async (tx) => {
        const rows = await select(tx, selection);
        const recipes = rows.flatMap(({ opened }) => (opened && !opened.broken ? [opened] : []));
        if (recipes.length === 0) throw badUserInput('Aucune recette à exporter.');
        const brewhouses = await brewhousesOf(
          tx,
          recipes.map(({ content }) => content),
        );
        const file = exportRecipes(recipes, brewhouses, format, actor.breweryName);
        const unreadable = rows.filter(({ opened }) => opened?.broken);
        return {
          ...file,
          lost: [
            ...unreadable.map(({ name }) => `${name} ne peut pas être lue et manque au fichier.`),
            ...file.lost,
          ],
        };
      }),
  };
}
