import { randomUUID } from 'node:crypto';
import { can } from '@cervoise/domain/roles';
import {
  maxSavedViews,
  maxSharedViews,
  type SavedViewList,
  type SavedViewValues,
  savedViewSchema,
} from '@cervoise/domain/saved-views';
import { authorOf } from '../../db/author';
import { identifier } from '../../db/identifier';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { badUserInput, notFound, parseInput } from '../../errors';
import type { SavedView, SaveViewInput } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { lockOwner } from '../users';
import * as store from './saved-views.store';

export type SavedViewsService = ReturnType<typeof createSavedViewsService>;

/** @throws BAD_USER_INPUT for too many views or a taken name */
async function addView(
  tx: TenantTransaction,
  actor: Actor,
  id: string,
  values: SavedViewValues & { readonly sharedBy?: string | null },
): Promise<SavedView> {
  // So that their limit holds.
  await lockOwner(tx, actor.userId);
  const added = await store.insertView(tx, actor, id, values, maxSavedViews);
  if (!added) {
    throw badUserInput(
      `Vous gardez déjà ${maxSavedViews} vues de cette liste. Supprimez-en une pour en garder une autre.`,
    );
  }
  return added;
}

/** Saved views: each user's own, and those that the people of the brewery share. */
export function createSavedViewsService({ database }: Pick<ServiceDependencies, 'database'>) {
  return {
    /** The actor's views of a list, then those that others share. */
    list: (actor: Actor, list: SavedViewList): Promise<SavedView[]> =>
      withTenant(database, actor, (tx) =>
        store.selectViews(tx, actor.userId, list, maxSavedViews + maxSharedViews),
      ),

    /** Saves a new view, or changes that of `id`. @throws NOT_FOUND, BAD_USER_INPUT */
    save: (actor: Actor, { requestId, ...input }: SaveViewInput): Promise<SavedView> => {
      const known = input.id ? identifier(input.id, 'Vue non trouvée') : null;
      const { isShared } = input;
      const sharedBy = isShared ? authorOf(actor).name : null;
      const values = {
        ...parseInput(savedViewSchema, input),
        ...(isShared == null ? {} : { sharedBy }),
      };
      const id = known ?? randomUUID();
      return writeOnce(
        database,
        actor,
        { operation: 'saveView', requestId, input, about: id },
        async (tx) => {
          if (!known) return addView(tx, actor, id, values);
          const changed = await store.updateView(tx, actor.userId, id, values);
          if (!changed) throw notFound('Vue non trouvée');
          return changed;
        },
        (tx, first) => store.findView(tx, actor.userId, first),
      );
    },

    /**
     * Deletes a view; whoever manages the users also what others share. An unknown one, or another
     * user's private one, changes nothing.
     */
    remove: (actor: Actor, id: string): Promise<true> =>
      withTenant<true>(database, actor, async (tx) => {
        await store.deleteView(tx, actor.userId, identifier(id, 'Vue non trouvée'), {
          others: can(actor.role, 'users.write'),
        });
        return true;
      }),
  };
}
