import { calendarDateOf } from '@cervoise/domain/dates';
import { listLimits } from '@cervoise/domain/lists';
import { compareRecipes } from '@cervoise/domain/recipes';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { notFound } from '../../errors';
import type { RecipeVersion, RecipeVersionSummary } from '../../generated/resolvers';
import { SealBrokenError } from '../../security/sealing';
import type { ServiceDependencies } from '../../service-dependencies';
import { emptyContent, type RecipeContent, type RecipeContents } from './recipe-contents';
import { selectRecipeVersions, selectSealedRecipes } from './recipe-versions.store';
import type { ShownRecipe } from './recipe-view';
import type { RecipeRecords } from './recipes.store';

type ShownRecipeVersion = Omit<RecipeVersion, 'recipe'> & { readonly recipe: ShownRecipe };

const valuesOf = ({ lines, steps, ...content }: RecipeContent) => ({
  ...content,
  lines: [...lines],
  steps: [...steps],
  isActive: true,
  isPublic: false,
});

/** The number of lines and steps a version changed; of the first, all of them. */
function changesBetween(before: RecipeContent | undefined, after: RecipeContent) {
  const former = before ?? { ...after, lines: [], steps: [] };
  const { changedLineCount, changedStepCount } = compareRecipes(valuesOf(former), valuesOf(after));
  return { changedLineCount, changedStepCount };
}

/** Reads the current and former versions of recipes. */
export function createRecipeVersions(
  records: RecipeRecords,
  contents: RecipeContents,
  { database, now }: Pick<ServiceDependencies, 'database' | 'now'>,
) {
  return {
    /**
     * Newest first, at most `listLimits.versions`; one with a broken seal is reported and marked.
     * @throws NOT_FOUND
     */
    versions: (actor: Actor, sent: string): Promise<RecipeVersionSummary[]> =>
      withTenant(database, actor, async (tx) => {
        const [recipe] = await selectSealedRecipes(tx, [records.idOf(sent)]);
        if (!recipe) throw records.notFound();
        // One more than shown, to compare with.
        const rows = await selectRecipeVersions(tx, recipe.id, listLimits.versions + 1);
        const opened = rows.map((row) => {
          const content = contents.openOrReport({ ...recipe, version: row.version }, row.sealed);
          const isUnreadable = content instanceof SealBrokenError;
          return {
            ...row,
            isUnreadable,
            content: isUnreadable ? emptyContent(recipe.name) : content,
          };
        });
        return opened.slice(0, listLimits.versions).map((row, index) => {
          const { content, isUnreadable, version, userName, createdAt } = row;
          const changes = changesBetween(opened[index + 1]?.content, content);
          return {
            ...{ version, name: content.name, isUnreadable, savedBy: userName, createdAt },
            ...changes,
          };
        });
      }),

    /** A former or the current version. @throws NOT_FOUND */
    version: (actor: Actor, sent: string, version: number): Promise<ShownRecipeVersion> =>
      withTenant(database, actor, async (tx) => {
        const recipe = await records.find(tx, records.idOf(sent));
        if (!recipe) throw records.notFound();
        const [row] = await selectRecipeVersions(tx, recipe.id, 1, version);
        if (!row) throw notFound('Version non trouvée');
        const { sealed, userName: savedBy, createdAt } = row;
        const [shown] = await records.show(tx, [
          { ...recipe, version, sealed, savedBy, savedAt: createdAt, opened: undefined },
        ]);
        if (!shown?.opened) throw records.notFound();
        if (shown.opened.broken) throw shown.opened.broken;
        const { name } = shown.opened.content;
        return {
          version,
          savedBy,
          createdAt,
          recipe: records.view({ ...shown, name }, calendarDateOf(now())),
        };
      }),
  };
}
