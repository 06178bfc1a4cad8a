import { randomUUID } from 'node:crypto';
import { isPackagingMaterial } from '@cervoise/domain/ingredients';
import { type RecipeValues, recipeSchema } from '@cervoise/domain/recipes';
import { truncate } from '@cervoise/domain/text';
import { sentFields } from '../../collections/sent-fields';
import { isForeignKeyViolation } from '../../db/database-errors';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { badUserInput, notFound, parseInput, refuseField } from '../../errors';
import type {
  CreateRecipeInput,
  MutationDuplicateRecipeArgs,
  MutationRestoreRecipeVersionArgs,
  UpdateRecipeInput,
} from '../../generated/resolvers';
import { createRecordWrites } from '../../records/record-writes';
import type { ServiceDependencies } from '../../service-dependencies';
import { ingredientsById } from '../ingredients';
import type { RecipeContents } from './recipe-contents';
import { selectRecipeVersions } from './recipe-versions.store';
import { ingredientIdsOf, type KnownIngredients } from './recipe-view';
import type { RecipeRow } from './recipes.list';
import { deleteRecipe, type RecipeRecords } from './recipes.store';
import { partIds, type WrittenRecipe, writtenRecipe } from './written-recipe';

const longestName = 120;
const copySuffix = ' (copie)';

/** The ingredients of a recipe. @throws BAD_USER_INPUT when the brewery lacks one, or cannot brew it */
async function knownIngredients(
  tx: TenantTransaction,
  { content }: WrittenRecipe,
): Promise<KnownIngredients> {
  const ingredients = await ingredientsById(tx, ingredientIdsOf([content]));
  for (const [index, { ingredientId }] of content.lines.entries()) {
    if (ingredientId && !ingredients.has(ingredientId)) {
      refuseField(`lines.${index}.ingredientId`, 'Cet ingrédient n’existe pas.');
    }
    if (isPackagingMaterial(ingredients.get(ingredientId ?? '')?.type)) {
      refuseField(`lines.${index}.ingredientId`, 'Un article de conditionnement ne se brasse pas.');
    }
  }
  return ingredients;
}

/** Writes of recipes, once per request id; only a keyed hash of the input is stored. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createRecipeWrites(
  records: RecipeRecords,
  contents: RecipeContents,
  dependencies: Pick<ServiceDependencies, 'database' | 'now'>,
) {
  const { database } = dependencies;
  const { write } = createRecordWrites(records, dependencies);

  const valuesOf = (row: RecipeRow): RecipeValues => {
    const content = contents.open(row, row.sealed);
    const { isActive, isPublic } = row;
    return { ...content, lines: [...content.lines], steps: [...content.steps], isActive, isPublic };
  };

  return {
    /** @throws BAD_USER_INPUT */
    create: (actor: Actor, { requestId, ...input }: CreateRecipeInput) => {
      const written = writtenRecipe(parseInput(recipeSchema, input));
      const about = randomUUID();
      const request = {
        operation: 'createRecipe',
        requestId,
        input: contents.inputDigest(input),
        about,
      };
      return write(actor, request, async (tx, context) => {
        const ingredients = await knownIngredients(tx, written);
        return records.insertRecipe(tx, context, about, written, ingredients);
      });
    },

    /**
     * Changes the fields that are sent; a changed content is a new version.
     * @throws NOT_FOUND; BAD_USER_INPUT; CONFLICT when another user changed it since the form was
     * loaded
     */
    update: (actor: Actor, { requestId, ...input }: UpdateRecipeInput) => {
      const id = records.idOf(input.id);
      const request = {
        operation: 'updateRecipe',
        requestId,
        input: contents.inputDigest(input),
        about: id,
      };
      return write(actor, request, async (tx, context) => {
        const before = await records.lockActive(tx, id, input.updatedAt);
        const former = contents.open(before, before.sealed);
        const values = parseInput(recipeSchema, { ...valuesOf(before), ...sentFields(input) });
        const written = writtenRecipe(values, partIds(former));
        const ingredients = await knownIngredients(tx, written);
        return records.updateRecipe(tx, context, before, written, ingredients);
      });
    },

    /** Creates a copy, named « … (copie) » and not yet active. @throws NOT_FOUND */
    duplicate: (actor: Actor, { id: sent, requestId }: MutationDuplicateRecipeArgs) => {
      const id = records.idOf(sent);
      const about = randomUUID();
      return write(
        actor,
        { operation: 'duplicateRecipe', requestId, input: id, about },
        async (tx, context) => {
          const source = await records.find(tx, id);
          if (!source?.opened) throw records.notFound();
          const { content, ingredients } = source.opened;
          const name = `${truncate(source.name, longestName - copySuffix.length).trimEnd()}${copySuffix}`;
          const copy = writtenRecipe({
            ...content,
            name,
            isActive: false,
            isPublic: source.isPublic,
            lines: content.lines.map((line) => ({ ...line, id: null })),
            steps: content.steps.map((step) => ({ ...step, id: null })),
          });
          return records.insertRecipe(tx, context, about, copy, ingredients, content);
        },
      );
    },

    /** Restores a former version as a new version. @throws NOT_FOUND, BAD_USER_INPUT */
    restoreVersion: (
      actor: Actor,
      { id: sent, version, requestId }: MutationRestoreRecipeVersionArgs,
    ) => {
      const id = records.idOf(sent);
      const request = {
        operation: 'restoreRecipeVersion',
        requestId,
        input: [id, version],
        about: id,
      };
      return write(actor, request, async (tx, context) => {
        const before = await records.lockActive(tx, id);
        const [former] = await selectRecipeVersions(tx, id, 1, version);
        if (!former) throw notFound('Version non trouvée');
        const content = contents.open({ ...before, version }, former.sealed);
        const { isActive, isPublic } = before;
        const written = { content, isActive, isPublic };
        const ingredients = await knownIngredients(tx, written);
        return records.updateRecipe(tx, context, before, written, ingredients, 'kept');
      });
    },

    /**
     * Permanently deletes a recipe and its versions.
     * @throws NOT_FOUND; BAD_USER_INPUT while something refers to it
     */
    hardRemove: async (actor: Actor, sent: string): Promise<true> => {
      const id = records.idOf(sent);
      try {
        await withTenant(database, actor, async (tx) => {
          const { numDeletedRows } = await deleteRecipe(tx, id);
          if (numDeletedRows === 0n) throw records.notFound();
        });
      } catch (error) {
        if (!isForeignKeyViolation(error)) throw error;
        throw badUserInput(
          'Des brassins, des produits finis ou des QR codes se rapportent à cette recette : elle ne peut pas être supprimée définitivement.',
        );
      }
      return true;
    },
  };
}
