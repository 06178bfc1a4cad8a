import { calendarDateOf } from '@cervoise/domain/dates';
import { bulkResult, changeOne, changeTogether, type StateChange } from '../../db/change-together';
import { type Actor, inTenant, type TenantTransaction } from '../../db/tenant-transaction';
import type { BulkResult } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { ingredientId, ingredientNotFound } from './ingredient-ids';
import { activeNamesAmong, lockIngredients } from './ingredient-locks.store';
import { type IngredientRow, type IngredientView, ingredientView } from './ingredient-record';
import { nameTaken, setDeleted } from './ingredient-writes.store';
import { findIngredient } from './ingredients.store';

const common = (tx: TenantTransaction) => ({
  lock: (ids: string[]) => lockIngredients(tx, ids),
  nameOf: ({ name }: IngredientRow) => name,
  notFound: ingredientNotFound,
});

/** Removing ingredients; their stock and history stay. */
const removal = (tx: TenantTransaction): StateChange<IngredientRow> => ({
  ...common(tx),
  refusalOf: () => null,
  isDone: ({ deleted_at }) => deleted_at !== null,
  write: (rows) => setDeleted(tx, rows, true),
});

/** Restoring ingredients, save those whose name another bears by now. Serves one change. */
function restoration(tx: TenantTransaction): StateChange<IngredientRow> {
  const shared = common(tx);
  const taken = new Set<string>();
  return {
    ...shared,
    lock: async (ids) => {
      const rows = await shared.lock(ids);
      for (const key of await activeNamesAmong(tx, rows)) taken.add(key);
      return rows;
    },
    refusalOf: ({ deleted_at, name_key }) => {
      if (deleted_at === null) return null;
      if (taken.has(name_key)) return nameTaken();
      // Of two that were removed under one name, the first comes back.
      taken.add(name_key);
      return null;
    },
    isDone: ({ deleted_at }) => deleted_at === null,
    write: (rows) => setDeleted(tx, rows, false),
  };
}

/** Removes and restores ingredients, one or at most 100 at once. */
export function createIngredientRemoval({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  return {
    /** Removing what is removed already changes nothing. @throws NOT_FOUND */
    remove: (actor: Actor, id: string): Promise<true> =>
      inTenant<true>(database, actor, async (tx) => {
        await changeOne(ingredientId(id), removal(tx));
        return true;
      }),

    /** Restoring what is not removed changes nothing. @throws NOT_FOUND, BAD_USER_INPUT for a name taken since */
    restore: (actor: Actor, id: string): Promise<IngredientView> =>
      inTenant(database, actor, async (tx) => {
        const key = ingredientId(id);
        await changeOne(key, restoration(tx));
        const record = await findIngredient(tx, key);
        if (!record) throw ingredientNotFound();
        return ingredientView(record, calendarDateOf(now()));
      }),

    /** As `remove` and `restore`, of at most 100 at once. @throws BAD_USER_INPUT for more */
    removeMany: (actor: Actor, ids: readonly string[]): Promise<BulkResult> =>
      inTenant(database, actor, async (tx) => bulkResult(await changeTogether(ids, removal(tx)))),
    restoreMany: (actor: Actor, ids: readonly string[]): Promise<BulkResult> =>
      inTenant(database, actor, async (tx) =>
        bulkResult(await changeTogether(ids, restoration(tx))),
      ),
  };
}
