import { randomUUID } from 'node:crypto';
import { changeReasons, figureChanges, ownFigures } from '@cervoise/domain/brewing';
import { refuseTooMany } from '../../db/bulk-update';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import type { BulkResult, ChangedRecipeFigures } from '../../generated/resolvers';
import { createRecordWrites } from '../../records/record-writes';
import type { ServiceDependencies } from '../../service-dependencies';
import { ingredientsById } from '../ingredients';
import { brewhousesOf } from './brewhouses';
import type { RecipeContents } from './recipe-contents';
import { ingredientIdsOf } from './recipe-view';
import { selectRows } from './recipes.list';
import type { RecipeRecords } from './recipes.store';

/**
 * Recipes whose stored figures are not those of their lines: saved before a formula, an ingredient
 * or a brewhouse changed. Their records show the lines' own; batches keep those of their version.
 */
export function createFigureChanges(
  records: RecipeRecords,
  contents: RecipeContents,
  dependencies: Pick<ServiceDependencies, 'database' | 'now'>,
) {
  const { database } = dependencies;
  const { write } = createRecordWrites(records, dependencies);

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
      const own = ownFigures(content, ingredients, brewhouse);
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
     * Saves each recipe with the figures of its lines, as its next version; at most 100.
     * @throws BAD_USER_INPUT for more
     */
    takeFigures: async (actor: Actor, ids: readonly string[]): Promise<BulkResult> => {
      refuseTooMany(ids);
      let changedCount = 0;
      for (const sent of new Set(ids)) {
        const id = records.idOf(sent);
        const request = {
          operation: 'takeRecipeFigures',
          requestId: randomUUID(),
          input: id,
          about: id,
        };
        await write(actor, request, async (tx, context) => {
          const before = await records.lockActive(tx, id);
          const content = contents.open(before, before.sealed);
          const { isActive, isPublic } = before;
          const ingredients = await ingredientsById(tx, ingredientIdsOf([content]));
          const written = { content, isActive, isPublic };
          return records.updateRecipe(tx, context, before, written, ingredients, 'taken');
        });
        changedCount += 1;
      }
      return { changedCount, refused: [] };
    },
  };
}
