import { randomUUID } from 'node:crypto';
import { equipmentProfileSchema, ownFigures } from '@cervoise/domain/brewing';
import { recipeSchema } from '@cervoise/domain/recipes';
import { searchKey } from '@cervoise/domain/text';
import type { Author } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { parseInput } from '../errors';
import { ingredientsById } from '../modules/ingredients';
import {
  equipmentProfiles,
  insertPastVersions,
  type KnownIngredients,
  type RecipeContent,
  type RecipeContents,
  recipesNamed,
  writtenRecipe,
} from '../modules/recipes';
import { type LineIds, lineKey } from './batch-uses';
import type { DemoCalendar } from './demo-calendar';
import type { DemoRecipe, DemoRecipes } from './demo-recipes';

/**
 * Writes the recipes of a brewery, with figures calculated from its stock.
 * @param authors save them in turn
 * @param ingredientIds by name
 * @param lineIds of the lines, which batches refer to
 * @returns the current recipe of each beer
 */
export async function writeRecipes(
  tx: TenantTransaction,
  contents: RecipeContents,
  calendar: DemoCalendar,
  authors: readonly [Author, ...Author[]],
  ingredientIds: ReadonlyMap<string, string>,
  { profile, recipes }: DemoRecipes,
  lineIds: LineIds,
): Promise<ReadonlyMap<string, RecipeContent>> {
  const written = new Map<string, RecipeContent>();
  const context = { author: authors[0], today: calendar.day(0), at: 'present' as const };
  const profileId = randomUUID();
  const values = parseInput(equipmentProfileSchema, profile);
  await equipmentProfiles.create(tx, context, profileId, values);
  const ingredients = await ingredientsById(tx, [...ingredientIds.values()]);
  const idsByName = await recipesNamed(
    tx,
    recipes.map(({ beer }) => searchKey(beer)),
  );

  for (const [turn, recipe] of recipes.entries()) {
    const id = idsByName.get(searchKey(recipe.beer))?.[0]?.id;
    if (!id) throw new Error(`${recipe.beer} is not among what the demo brews.`);
    const author = authors[turn % authors.length] ?? authors[0];
    const contentOf = (quantities: Readonly<Record<string, number>>) =>
      recipeContent(recipe, quantities, {
        ...{ ingredientIds, ingredients, profile, profileId, lineIds },
      });
    const version = (daysAgo: number, quantities: Readonly<Record<string, number>>) => ({
      content: contentOf(quantities),
      author,
      at: calendar.instant(daysAgo, turn),
    });
    const { former, savedDaysAgo } = recipe;
    const present = version(savedDaysAgo, {});
    written.set(recipe.beer, present.content);
    await insertPastVersions(tx, contents, id, [
      ...(former ? [version(former.savedDaysAgo, former.quantities)] : []),
      present,
    ]);
  }
  // Former beers have no recipe.
  await tx.updateTable('recipes').set({ isActive: false }).where('version', '=', 0).execute();
  return written;
}

interface Brewhouse {
  readonly ingredientIds: ReadonlyMap<string, string>;
  readonly ingredients: KnownIngredients;
  readonly profile: DemoRecipes['profile'];
  readonly profileId: string;
  readonly lineIds: LineIds;
}

/**
 * A recipe with its figures.
 * @param quantities override those of some ingredients
 */
function recipeContent(
  { beer, savedDaysAgo: _savedDaysAgo, former: _former, ...recipe }: DemoRecipe,
  quantities: Readonly<Record<string, number>>,
  { ingredientIds, ingredients, profile, profileId, lineIds }: Brewhouse,
) {
  const described = {
    ...recipe,
    name: beer,
    isActive: true,
    isPublic: false,
    equipmentProfileId: profileId,
    lines: recipe.lines.map(({ ingredient, quantity, ...line }, index) => {
      const ingredientId = ingredientIds.get(ingredient);
      if (!ingredientId) throw new Error(`${ingredient} is not in the demo’s stock.`);
      const id = lineIds.get(lineKey(beer, index));
      return { ...line, id, ingredientId, quantity: quantities[ingredient] ?? quantity };
    }),
    steps: recipe.steps.map((step, orderIndex) => ({ ...step, orderIndex })),
  };
  const ratio = recipe.batchSizeInLiters / profile.batchSizeInLiters;
  const figures = ownFigures(described, ingredients, {
    ...profile,
    boilOffInLitersPerHour: profile.boilOffInLitersPerHour * ratio,
    kettleLossInLiters: profile.kettleLossInLiters * ratio,
  });
  if (!figures) throw new Error(`${beer} has no grist or volume.`);
  const { wortGravity, ...typed } = figures;
  const values = parseInput(recipeSchema, { ...described, ...typed });
  return { ...writtenRecipe(values, new Set(lineIds.values())).content, wortGravity };
}
