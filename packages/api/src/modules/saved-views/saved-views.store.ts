import type { SavedViewList, SavedViewValues } from '@cervoise/domain/saved-views';
import { sql } from 'kysely';
import { isUniqueViolation } from '../../db/database-errors';
import { nextUpdatedAt } from '../../db/present-instant';
import type { Actor, TenantTransaction } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import type { SavedView } from '../../generated/resolvers';

const stored = ['id', 'list', 'name', 'address', 'columns', 'sharedBy', 'updatedAt'] as const;
const isOwn = (userId: string) => sql<boolean>`user_id = ${userId}`.as('isOwn');

/** A user's own views of a list, then those that others share, each by name. */
export const selectViews = (
  tx: TenantTransaction,
  userId: string,
  list: SavedViewList,
  limit: number,
): Promise<SavedView[]> =>
  tx
    .selectFrom('savedViews')
    .select([...stored, isOwn(userId)])
    .where(({ eb, or }) => or([eb('userId', '=', userId), eb('sharedBy', 'is not', null)]))
    .where('list', '=', list)
    .orderBy('isOwn', 'desc')
    .orderBy('nameKey')
    .orderBy('id')
    .limit(limit)
    .execute();

export const findView = (
  tx: TenantTransaction,
  userId: string,
  id: string,
): Promise<SavedView | undefined> =>
  tx
    .selectFrom('savedViews')
    .select([...stored, isOwn(userId)])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** A view to store; one that does not say who shares it stays as it is. */
type StoredView = SavedViewValues & { readonly sharedBy?: string | null };

/** View names are unique per user and list, accents and case aside. */
async function refuseTakenName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error, 'saved_views_name')) throw error;
    return refuseField('name', 'Une autre de vos vues porte déjà ce nom.');
  }
}

/** Adds a view unless its owner has `most` of that list already; returns nothing then. */
export async function insertView(
  tx: TenantTransaction,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  id: string,
  { list, name, address, columns, sharedBy = null }: StoredView,
  most: number,
): Promise<SavedView | undefined> {
  const added = await refuseTakenName(
    tx
      .insertInto('savedViews')
      .columns(['id', 'tenantId', 'userId', 'list', 'name', 'address', 'columns', 'sharedBy'])
      .expression(
        sql`select ${id}::uuid, ${tenantId}::uuid, ${userId}::uuid, ${list}, ${name}, ${address},
                   ${columns}::text[], ${sharedBy}
             where (select count(*) from saved_views
                     where user_id = ${userId} and list = ${list}) < ${most}`,
      )
      .returning(stored)
      .executeTakeFirst(),
  );
  return added && { ...added, isOwn: true };
}

/** Changes one's own view; returns nothing when it is unknown. */
export const updateView = (
  tx: TenantTransaction,
  userId: string,
  id: string,
  { list, name, address, columns, sharedBy }: StoredView,
): Promise<SavedView | undefined> =>
  refuseTakenName(
    tx
      .updateTable('savedViews')
      .set({ name, address, columns, sharedBy, updatedAt: nextUpdatedAt({ at: 'present' }) })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('list', '=', list)
      .returning([...stored, isOwn(userId)])
      .executeTakeFirst(),
  );

/** Deletes one's own view, or one that another user shares. */
export const deleteView = (
  tx: TenantTransaction,
  userId: string,
  id: string,
  { others }: { readonly others: boolean },
) =>
  tx
    .deleteFrom('savedViews')
    .where(({ eb, or }) =>
      or([eb('userId', '=', userId), ...(others ? [eb('sharedBy', 'is not', null)] : [])]),
    )
    .where('id', '=', id)
    .execute();
