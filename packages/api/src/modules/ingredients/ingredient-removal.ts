import { calendarDateOf } from '@cervoise/domain/dates';
import type { StateChange } from '../../db/change-together';
import { createStateChanges } from '../../db/state-changes';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ServiceDependencies } from '../../service-dependencies';
import { ingredientId, ingredientNotFound } from './ingredient-ids';
import { activeNamesAmong, lockIngredients } from './ingredient-locks.store';
import { type IngredientRow, ingredientView } from './ingredient-record';
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
  isDone: ({ deletedAt }) => deletedAt !== null,
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
    refusalOf: ({ deletedAt, nameKey }) => {
      if (deletedAt === null) return null;
      if (taken.has(nameKey)) return nameTaken();
      // Of two that were removed under one name, the first comes back.
      taken.add(nameKey);
      return null;
    },
    isDone: ({ deletedAt }) => deletedAt === null,
    write: (rows) => setDeleted(tx, rows, false),
  };
}

/** Removes and restores ingredients, one or at most 100 at once. */
export const createIngredientRemoval = ({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) =>
  createStateChanges({
    database,
    readId: ingredientId,
    removal,
    restoration,
    view: async ({ id }, tx) => {
      const record = await findIngredient(tx, id);
      if (!record) throw ingredientNotFound();
      return ingredientView(record, calendarDateOf(now()));
    },
  }).removal;
