import { changeReasons, figureChanges, ownFigures } from '@cervoise/domain/brewing';
import { writeContextOf } from '../../db/author';
import { bulkResult, bulkUpdate } from '../../db/bulk-update';
import { announceChange } from '../../db/committed-changes';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type { BulkResult, ChangedRecipeFigures } from '../../generated/resolvers';
import { SealBrokenError } from '../../security/sealing';
import type { ServiceDependencies } from '../../service-dependencies';
import { ingredientsById } from '../ingredients';
import { brewhousesOf } from './brewhouses';
import type { RecipeContent, RecipeContents } from './recipe-contents';
import { ingredientIdsOf } from './recipe-view';
import { type RecipeRow, selectRows } from './recipes.list';
import type { RecipeRecords } from './recipes.store';

/**
 * Recipes whose stored figures are not those of their lines: saved before a formula, an ingredient
 * or a brewhouse changed. Their records show the lines' own; batches keep those of their version.
 */
export function createFigureChanges(
  records: RecipeRecords,
  contents: RecipeContents,
  { database, now }: Pick<ServiceDependencies, 'database' | 'now'>,
) {
  async function changedFigures(tx: TenantTransaction): Promise<ChangedRecipeFigures[]> {
    const rows = await selectRows(tx, { view: 'all' });
    const versions = await contents.openMany(tx, rows);
    const read = [...versions.values()].map(({ content }) => content);
    const ingredients = await ingredientsById(tx, ingredientIdsOf(read));
    const brewhouses = await brewhousesOf(tx, read);
    return rows.flatMap(({ id, name, version }) => {
      const opened = versions.get(id);
      if (!opened || opened.broken) return [];
      const { content } = opened;
      const brewhouse = brewhouses.of(content);
      const own = ownFigures(content, ingredients, brewhouse, brewhouses.abvFormula);
      const changes = own ? figureChanges(content, own) : [];
      if (changes.length === 0) return [];
      const reasons = changeReasons(content, ingredients, brewhouse, changes);
      return [{ recipe: { id, name }, version, changes, reasons }];
    });
  }

  return {
    /** By name: each recipe once, with its figures before and after, and why. */
    changedFigures: (actor: Actor): Promise<ChangedRecipeFigures[]> =>
      withTenant(database, actor, changedFigures),

    /**
     * Saves recipes with the figures of their lines, each as its next version; at most 100 at once.
     * Reports those that are removed, unknown or unreadable.
     * @throws BAD_USER_INPUT for more
     */
    takeFigures: (actor: Actor, ids: readonly string[]): Promise<BulkResult> =>
      withTenant(database, actor, async (tx) => {
        const context = writeContextOf(actor, now);
        const opened = new Map<string, RecipeContent | SealBrokenError>();
        const changed = await bulkUpdate(ids, {
          lock: async (wanted) => {
            const rows = await records.lockCurrent(tx, wanted);
            for (const row of rows) opened.set(row.id, contents.openOrReport(row, row.sealed));
            return rows;
          },
          nameOf: records.nameOf,
          notFound: records.notFound,
          refusalOf: (row) =>
            opened.get(row.id) instanceof SealBrokenError
              ? badUserInput('Le contenu de cette recette ne peut pas être lu.')
              : records.refusalOf(row),
          isDone: () => false,
          write: async (rows) => {
            const read = rows.flatMap((row) => {
              const content = opened.get(row.id);
              return !content || content instanceof SealBrokenError ? [] : [{ row, content }];
            });
            const wanted = ingredientIdsOf(read.map(({ content }) => content));
            const ingredients = await ingredientsById(tx, wanted);
            const written: RecipeRow[] = [];
            for (const { row, content } of read) {
              const { isActive, isPublic, version } = row;
              const recipe = { content, isActive, isPublic };
              const after = await records.updateRecipe(
                tx,
                context,
                row,
                recipe,
                ingredients,
                'taken',
              );
              if (after.version !== version) written.push(after);
            }
            return written;
          },
        });
        announceChange(tx, { tenantId: actor.tenantId, kind: records.typeName, ids });
        return bulkResult(changed);
      }),
  };
}
