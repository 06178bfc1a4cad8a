import { type AbvFormula, abvByFormula, type EquipmentProfile } from '@cervoise/domain/brewing';
import { calendarDateOf, frenchDay } from '@cervoise/domain/dates';
import { compareNames, searchKey } from '@cervoise/domain/text';
import type { ConcurrencyLimit } from '../../concurrency-limit';
import { pageRequest } from '../../db/page';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import type {
  RecipeCheck,
  RecipeDependencies,
  RecipeOverview,
  ScaledRecipeLine,
} from '../../generated/resolvers';
import { documentNumber } from '../../pdf/letterhead';
import { createRecordService } from '../../records/record-service';
import type { SealBrokenError } from '../../security/sealing';
import type { ServiceDependencies } from '../../service-dependencies';
import { readLogo } from '../brewery-logo';
import { readAbvFormula, writeAbvFormula } from './abv-formula.store';
import { brewSheet } from './brew-sheet/brew-sheet';
import { drawBrewSheet } from './brew-sheet/draw-brew-sheet';
import { brewhousesOf } from './brewhouses';
import { createEquipmentProfiles } from './equipment-profiles';
import { createFigureChanges } from './figure-changes';
import { plainFileName } from './files/export-recipes';
import { createRecipeFiles } from './files/recipe-files';
import { createRecipeImportUndo } from './files/undo-recipe-import';
import { createRecipeContents, type RecipeAtVersion, type RecipeContent } from './recipe-contents';
import {
  maxRecipes,
  type RecipeName,
  recipeNames,
  selectPresentVersion,
  selectRecipes,
  type WantedRecipes,
} from './recipe-names';
import { checkStock, scaledLines } from './recipe-needs';
import { batchesOfRecipes, recipeUses } from './recipe-questions';
import { createRecipeVersions } from './recipe-versions';
import type { ShownRecipe } from './recipe-view';
import { createRecipeWrites } from './recipe-writes';
import { type OpenedRecipe, type RecipeRow, selectRows } from './recipes.list';
import { createRecipeRecords } from './recipes.store';

/** The version of a recipe that a batch is brewed by. */
export interface BrewedRecipe {
  readonly content: RecipeContent;
  /** Its brewhouse as it is now, for its own volume. */
  readonly profile: EquipmentProfile;
  /** The same for the litres of another brew, on which the usual brewhouse depends. */
  readonly profileFor: (liters: number) => EquipmentProfile;
  /** The brewery's. */
  readonly abvFormula: AbvFormula;
  /** Why it cannot be read: its content is then empty. */
  readonly broken?: SealBrokenError;
}

export type RecipesService = ReturnType<typeof createRecipesService>;

type Dependencies = Pick<ServiceDependencies, 'database' | 'now' | 'secrets' | 'log'> & {
  readonly importLimit: ConcurrencyLimit;
};

/** Recipes, whose content is sealed, with their versions. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createRecipesService({ database, now, secrets, log, importLimit }: Dependencies) {
  const contents = createRecipeContents(secrets, log);
  const records = createRecipeRecords(contents);
  const {
    create: _create,
    update: _update,
    ...standard
  } = createRecordService(records, {
    database,
    now,
  });
  const today = () => calendarDateOf(now());

  /** Reads one recipe, removed ones too, with the requested fields. @throws NOT_FOUND */
  const about = <Answer>(
    actor: Actor,
    sent: string,
    read: (tx: TenantTransaction, row: RecipeRow, recipe: OpenedRecipe) => Promise<Answer> | Answer,
  ): Promise<Answer> =>
    withTenant(database, actor, async (tx) => {
      const row = await records.find(tx, records.idOf(sent));
      if (!row?.opened) throw records.notFound();
      return read(tx, row, row.opened);
    });

  return {
    ...standard,
    ...createRecipeWrites(records, contents, { database, now }),
    ...createRecipeVersions(records, contents, { database, now }),
    ...createEquipmentProfiles({ database, now }),
    ...createFigureChanges(records, contents, { database, now }),
    ...createRecipeFiles(records, contents, { database, now, importLimit }),
    /** How its imports of files are shown and undone. */
    importedFiles: createRecipeImportUndo(records, contents),

    /**
     * Versions of recipes, by `versionKey`, in the caller's transaction; unreadable ones are
     * marked.
     */
    atVersions: async (
      tx: TenantTransaction,
      recipes: readonly RecipeAtVersion[],
    ): Promise<ReadonlyMap<string, BrewedRecipe>> => {
      const opened = await contents.openVersions(tx, recipes);
      const brewhouses = await brewhousesOf(
        tx,
        [...opened.values()].map(({ content }) => content),
      );
      return new Map(
        [...opened].map(([key, { content: stored, broken }]) => {
          const { abvFormula } = brewhouses;
          const content = { ...stored, estimatedAbv: abvByFormula(stored, abvFormula) };
          const profileFor = (liters: number) => brewhouses.of(content, liters);
          const profile = brewhouses.of(content);
          return [key, { content, profile, profileFor, abvFormula, broken }] as const;
        }),
      );
    },

    /**
     * A recipe in its current version, for a new batch.
     * @throws BAD_USER_INPUT when there is none
     */
    present: async (tx: TenantTransaction, id: string): Promise<RecipeAtVersion> => {
      const recipe = await selectPresentVersion(tx, id);
      if (!recipe) return refuseField('recipeId', 'Cette recette n’existe pas.');
      if (recipe.deletedAt) {
        refuseField('recipeId', 'Cette recette est supprimée. Restaurez-la pour la brasser.');
      }
      return recipe;
    },

    /** The brewery's recipes as options. @throws BAD_USER_INPUT for too many */
    options: (actor: Actor, wanted: WantedRecipes = {}): Promise<RecipeName[]> => {
      const { limit } = pageRequest(wanted.first ?? maxRecipes, 1, maxRecipes);
      return withTenant(database, actor, (tx) => selectRecipes(tx, { ...wanted, first: limit }));
    },

    overview: (actor: Actor): Promise<RecipeOverview> =>
      withTenant(database, actor, async (tx) => {
        const rows = await selectRows(tx, 'everything');
        const present = rows.filter(({ deletedAt }) => deletedAt === null);
        const activeCount = present.filter(({ isActive }) => isActive).length;
        const styles = new Map<string, string>();
        for (const { content } of (await contents.openMany(tx, present)).values()) {
          if (content.style) styles.set(searchKey(content.style), content.style);
        }
        return {
          totalCount: present.length,
          activeCount,
          inactiveCount: present.length - activeCount,
          deletedCount: rows.length - present.length,
          styles: [...styles.values()].sort(compareNames),
        };
      }),

    batches: standard.nestedPages(batchesOfRecipes.ask),

    /**
     * The lines of a recipe scaled to another volume, in litres.
     * @throws NOT_FOUND, BAD_USER_INPUT
     */
    scaled: (actor: Actor, sent: string, volumeInLiters: number): Promise<ScaledRecipeLine[]> =>
      about(actor, sent, (tx, _row, recipe) => scaledLines(tx, recipe, volumeInLiters)),

    /** Checks a recipe against the stock. @throws NOT_FOUND, BAD_USER_INPUT */
    check: (actor: Actor, sent: string, volumeInLiters: number | null): Promise<RecipeCheck> =>
      about(actor, sent, (tx, { id }, recipe) =>
        checkStock(tx, contents, id, recipe, volumeInLiters, today()),
      ),

    /** The brewery's recipes by name, without removed ones, in the caller's transaction. */
    optionsIn: (tx: TenantTransaction): Promise<RecipeName[]> => selectRecipes(tx, {}),

    namesIn: recipeNames,

    /** The current version of a recipe, in the caller's transaction. @throws NOT_FOUND */
    getIn: async (tx: TenantTransaction, sent: string): Promise<ShownRecipe> => {
      const row = await records.find(tx, records.idOf(sent));
      if (!row) throw records.notFound();
      return records.view(row, today());
    },

    /** What refers to a recipe. @throws NOT_FOUND */
    dependencies: (actor: Actor, sent: string): Promise<RecipeDependencies> =>
      withTenant(database, actor, async (tx) => {
        const id = records.idOf(sent);
        if ((await recipeNames(tx, [id])).size === 0) throw records.notFound();
        const inventoryItemsCount = await recipeUses.products.ask(tx, id);
        const batchesCount = await recipeUses.batches.ask(tx, id);
        const qrCodesCount = await recipeUses.qrCodes.ask(tx, id);
        return {
          canDelete: inventoryItemsCount + batchesCount + qrCodesCount === 0,
          hasInventoryItems: inventoryItemsCount > 0,
          hasBatches: batchesCount > 0,
          inventoryItemsCount,
          batchesCount,
          qrCodesCount,
        };
      }),

    /**
     * The brew sheet of a recipe as a PDF.
     * @param volumeInLiters the recipe's own when null
     * @throws NOT_FOUND, BAD_USER_INPUT
     */
    brewSheet: async (
      actor: Actor,
      sent: string,
      volumeInLiters: number | null,
    ): Promise<{ readonly fileName: string; readonly content: Buffer }> => {
      const { sheet, number, logo } = await about(
        actor,
        sent,
        async (tx, { id, version }, recipe) => {
          const { profileOf, abvFormula } = await brewhousesOf(tx, [recipe.content]);
          const profile = profileOf(recipe.content) ?? null;
          return {
            sheet: brewSheet(recipe, version, profile, volumeInLiters, abvFormula),
            number: documentNumber('FB', id, `V${version}`),
            logo: await readLogo(tx),
          };
        },
      );
      const { breweryName } = actor;
      const mark = { breweryName, number, logo, printedOn: frenchDay(today()), createdAt: now() };
      return {
        fileName: `fiche-${plainFileName(sheet.name)}.pdf`,
        content: await drawBrewSheet(sheet, mark),
      };
    },

    abvFormula: (actor: Actor): Promise<AbvFormula> => withTenant(database, actor, readAbvFormula),

    /** Recipes that it changes are then listed by `changedFigures`. */
    setAbvFormula: (actor: Actor, formula: AbvFormula): Promise<AbvFormula> =>
      withTenant(database, actor, async (tx) => {
        await writeAbvFormula(tx, actor.tenantId, formula);
        return formula;
      }),

    setActiveOfMany: (actor: Actor, ids: readonly string[], isActive: boolean) =>
      standard.bulkUpdate(actor, ids, { isActive }),
  };
}
