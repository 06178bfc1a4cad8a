import { type EquipmentProfile, usualEquipmentProfile } from '@cervoise/domain/brewing';
import { calendarDateOf } from '@cervoise/domain/dates';
import type { RecipeFileFormat } from '@cervoise/domain/recipe-files';
import { compareRecipes } from '@cervoise/domain/recipes';
import { searchKey } from '@cervoise/domain/text';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { notFound, refuseField } from '../../errors';
import type {
  RecipeCheck,
  RecipeDependencies,
  RecipeOverview,
  RecipeVersion,
  RecipeVersionSummary,
  ScaledRecipeLine,
} from '../../generated/resolvers';
import { createRecordService } from '../../records/record-service';
import type { ServiceDependencies } from '../../service-dependencies';
import { activeIngredients } from '../ingredients/ingredients-by-id';
import { countProductsOfRecipe } from '../inventory/products.store';
import { countBatchesOfRecipe, selectBatchPages } from '../production/batches.store';
import { countQrCodesOfRecipe } from '../qr-codes/qr-codes.store';
import { createEquipmentProfiles, equipmentProfiles } from './equipment-profiles';
import { type ExportedRecipe, exportRecipe } from './files/export-recipe';
import { previewRecipes, type RecipesPreview } from './files/preview-recipes';
import { readRecipeUpload } from './files/read-recipe-upload';
import {
  createRecipeContents,
  type RecipeAtVersion,
  type RecipeContent,
  usualBatchSize,
} from './recipe-contents';
import {
  type RecipeName,
  recipeNames,
  recipesNamed,
  selectPresentVersion,
  selectRecipes,
} from './recipe-names';
import { checkStock, scaledLines } from './recipe-needs';
import type { ShownRecipe } from './recipe-view';
import { createRecipeWrites } from './recipe-writes';
import { selectRows } from './recipes.list';
import type { OpenedRecipe, RecipeRow } from './recipes.store';
import * as store from './recipes.store';
import { createRecipeRecords } from './recipes.store';

type ShownRecipeVersion = Omit<RecipeVersion, 'recipe'> & { readonly recipe: ShownRecipe };

/** The most a list of recipes or versions gives. */
const mostRecipes = 500;
/** The most ingredients that a file is matched with. */
const mostMatched = 5000;

const valuesOf = ({ lines, steps, ...content }: RecipeContent) => ({
  ...content,
  lines: [...lines],
  steps: [...steps],
  isActive: true,
  isPublic: false,
});

/** How many lines and steps a version changed; of the first, all that it has. */
function changesBetween(before: RecipeContent | undefined, after: RecipeContent) {
  const former = before ?? { ...after, lines: [], steps: [] };
  const { changedLineCount, changedStepCount } = compareRecipes(valuesOf(former), valuesOf(after));
  return { changedLineCount, changedStepCount };
}

/** A version of a recipe as a batch is brewed of it. */
export interface BrewedRecipe {
  readonly content: RecipeContent;
  /** The brewhouse it is calculated for, as it now is; the usual one of its volume without any. */
  readonly profile: EquipmentProfile;
}

export type RecipesService = ReturnType<typeof createRecipesService>;

type Dependencies = Pick<ServiceDependencies, 'database' | 'now' | 'secrets'>;

export function createRecipesService({ database, now, secrets }: Dependencies) {
  const contents = createRecipeContents(secrets);
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

  /** Reads one recipe, removed ones too, and what is asked of it. @throws NOT_FOUND */
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
    ...createEquipmentProfiles({ database, now }),

    /** Versions of recipes, by `versionKey`, in the caller's transaction. */
    atVersions: async (
      tx: TenantTransaction,
      recipes: readonly RecipeAtVersion[],
    ): Promise<ReadonlyMap<string, BrewedRecipe>> => {
      const opened = await contents.openVersions(tx, recipes);
      const ids = [...opened.values()].flatMap(({ content }) => content.equipmentProfileId ?? []);
      const found = ids.length > 0 ? await equipmentProfiles.findMany(tx, ids) : [];
      const profiles = new Map(found.map((profile) => [profile.id, profile]));
      return new Map(
        [...opened].map(([key, { content }]) => {
          const usual = usualEquipmentProfile(content.batchSizeInLiters);
          return [
            key,
            { content, profile: profiles.get(content.equipmentProfileId ?? '') ?? usual },
          ];
        }),
      );
    },

    /** A recipe in its present version, to brew of it. @throws BAD_USER_INPUT when there is none */
    present: async (tx: TenantTransaction, id: string): Promise<RecipeAtVersion> => {
      const recipe = await selectPresentVersion(tx, id);
      if (!recipe) return refuseField('recipeId', 'Cette recette n’existe pas.');
      if (recipe.deletedAt) {
        refuseField('recipeId', 'Cette recette est supprimée. Restaurez-la pour la brasser.');
      }
      return recipe;
    },

    /** The brewery's recipes by name, for choosing one. */
    options: (actor: Actor): Promise<RecipeName[]> =>
      withTenant(database, actor, (tx) => selectRecipes(tx, mostRecipes)),

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
          styles: [...styles.values()].sort((a, b) => a.localeCompare(b, 'fr')),
        };
      }),

    batches: standard.nestedPages(selectBatchPages),

    /** Newest first, at most 500. @throws NOT_FOUND */
    versions: (actor: Actor, sent: string): Promise<RecipeVersionSummary[]> =>
      withTenant(database, actor, async (tx) => {
        const [recipe] = await store.selectSealedRecipes(tx, [records.idOf(sent)]);
        if (!recipe) throw records.notFound();
        // One more than is shown: what it is compared with.
        const rows = await store.selectRecipeVersions(tx, recipe.id, mostRecipes + 1);
        const opened = rows.map((row) => ({
          ...row,
          content: contents.open({ ...recipe, version: row.version }, row.sealed),
        }));
        return opened.slice(0, mostRecipes).map((row, place) => {
          const { content, version, userName, createdAt } = row;
          const changes = changesBetween(opened[place + 1]?.content, content);
          return { version, name: content.name, savedBy: userName, createdAt, ...changes };
        });
      }),

    /** A former version, or the present one. @throws NOT_FOUND */
    version: (actor: Actor, sent: string, version: number): Promise<ShownRecipeVersion> =>
      withTenant(database, actor, async (tx) => {
        const recipe = await records.find(tx, records.idOf(sent));
        if (!recipe) throw records.notFound();
        const [row] = await store.selectRecipeVersions(tx, recipe.id, 1, version);
        if (!row) throw notFound('Version non trouvée');
        const { sealed, userName: savedBy, createdAt } = row;
        const [shown] = await records.show(tx, [
          { ...recipe, version, sealed, savedBy, opened: undefined },
        ]);
        if (!shown?.opened) throw records.notFound();
        const { name } = shown.opened.content;
        return { version, savedBy, createdAt, recipe: records.view({ ...shown, name }, today()) };
      }),

    /** The lines of a recipe for another volume, in litres. @throws NOT_FOUND, BAD_USER_INPUT */
    scaled: (actor: Actor, sent: string, volumeInLiters: number): Promise<ScaledRecipeLine[]> =>
      about(actor, sent, (_tx, _row, recipe) => scaledLines(recipe, volumeInLiters)),

    /** « Puis-je brasser ? » @throws NOT_FOUND, BAD_USER_INPUT */
    check: (actor: Actor, sent: string, volumeInLiters: number | null): Promise<RecipeCheck> =>
      about(actor, sent, (tx, { id }, recipe) =>
        checkStock(tx, contents, id, recipe, volumeInLiters, today()),
      ),

    /** The brewery's recipes by name, removed ones aside, in the caller's transaction. */
    optionsIn: (tx: TenantTransaction): Promise<RecipeName[]> => selectRecipes(tx, mostRecipes),

    namesIn: recipeNames,

    /** One recipe as it stands, in the caller's transaction. @throws NOT_FOUND */
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
        const inventoryItemsCount = await countProductsOfRecipe(tx, id);
        const batchesCount = await countBatchesOfRecipe(tx, id);
        const qrCodesCount = await countQrCodesOfRecipe(tx, id);
        return {
          canDelete: inventoryItemsCount + batchesCount + qrCodesCount === 0,
          hasInventoryItems: inventoryItemsCount > 0,
          hasBatches: batchesCount > 0,
          hasQrCodes: qrCodesCount > 0,
          inventoryItemsCount,
          batchesCount,
          qrCodesCount,
        };
      }),

    /** What a recipe file would bring; nothing of it is kept. @throws BAD_USER_INPUT for a broken one */
    previewFile: (actor: Actor, content: Buffer): Promise<RecipesPreview> => {
      const { format, recipes } = readRecipeUpload(content);
      return withTenant(database, actor, async (tx) => {
        const stock = await activeIngredients(tx, mostMatched);
        const keys = recipes.map(({ name }) => searchKey(name));
        const taken = new Set((await recipesNamed(tx, keys)).keys());
        return { format, recipes: previewRecipes(recipes, usualBatchSize, stock, taken) };
      });
    },

    /** A recipe as a file. @throws NOT_FOUND */
    exportFile: (actor: Actor, sent: string, format: RecipeFileFormat): Promise<ExportedRecipe> =>
      about(actor, sent, async (tx, _row, recipe) => {
        const profileId = recipe.content.equipmentProfileId;
        const profile = profileId ? await equipmentProfiles.find(tx, profileId) : null;
        return exportRecipe(recipe, profile ?? null, format, actor.breweryName);
      }),

    setActiveOfMany: (actor: Actor, ids: readonly string[], isActive: boolean) =>
      standard.bulkUpdate(actor, ids, { isActive }),
  };
}
