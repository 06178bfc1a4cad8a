import type { SavedViewList, SavedViewValues } from '@cervoise/domain/saved-views';
import { sql } from 'kysely';
import { isUniqueViolation } from '../../db/database-errors';
import { nextUpdatedAt } from '../../db/present-instant';
import type { Actor, TenantTransaction } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import type { SavedView } from '../../generated/resolvers';

const shown = ['id', 'list', 'name', 'address', 'columns', 'updatedAt'] as const;

/** One user's views of a list, by name. */
export const selectViews = (
  tx: TenantTransaction,
  userId: string,
  list: SavedViewList,
  limit: number,
): Promise<SavedView[]> =>
  tx
    .selectFrom('savedViews')
    .select(shown)
    .where('userId', '=', userId)
    .where('list', '=', list)
    .orderBy('nameKey')
    .limit(limit)
    .execute();

export const findView = (
  tx: TenantTransaction,
  userId: string,
  id: string,
): Promise<SavedView | undefined> =>
  tx
    .selectFrom('savedViews')
    .select(shown)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

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
export const insertView = (
  tx: TenantTransaction,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  id: string,
  { list, name, address, columns }: SavedViewValues,
  most: number,
): Promise<SavedView | undefined> =>
  refuseTakenName(
    tx
      .insertInto('savedViews')
      .columns(['id', 'tenantId', 'userId', 'list', 'name', 'address', 'columns'])
      .expression(
        sql`select ${id}::uuid, ${tenantId}::uuid, ${userId}::uuid, ${list}, ${name}, ${address},
                   ${columns}::text[]
             where (select count(*) from saved_views
                     where user_id = ${userId} and list = ${list}) < ${most}`,
      )
      .returning(shown)
      .executeTakeFirst(),
  );

/** Changes one's own view; returns nothing when it is unknown. */
export const updateView = (
  tx: TenantTransaction,
  userId: string,
  id: string,
  { list, name, address, columns }: SavedViewValues,
): Promise<SavedView | undefined> =>
  refuseTakenName(
    tx
      .updateTable('savedViews')
      .set({ name, address, columns, updatedAt: nextUpdatedAt({ at: 'present' }) })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('list', '=', list)
      .returning(shown)
      .executeTakeFirst(),
  );

export const deleteView = (tx: TenantTransaction, userId: string, id: string) =>
  tx.deleteFrom('savedViews').where('userId', '=', userId).where('id', '=', id).execute();
