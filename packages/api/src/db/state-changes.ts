import type { Kysely } from 'kysely';
import type { BulkResult } from '../generated/resolvers';
import { type Author, authorOf } from './author';
import { bulkResult, changeOne, changeTogether, type StateChange } from './change-together';
import type { Database } from './database';
import { type Actor, inTenant, type TenantTransaction } from './tenant-transaction';

/** A change of state, as one person makes it in one transaction. */
export type ChangeBy<Row extends { readonly id: string }> = (
  tx: TenantTransaction,
  author: Author,
) => StateChange<Row>;

/** Records of a kind that are removed and restored, and may have other states. */
interface StatefulRecords<Row extends { readonly id: string }, View> {
  readonly database: Kysely<Database>;
  /** Reads an id as a client told it. @throws NOT_FOUND */
  readonly readId: (told: string) => string;
  readonly removal: ChangeBy<Row>;
  readonly restoration: ChangeBy<Row>;
  /** Shows a record as the API does. */
  readonly view: (row: Row, tx: TenantTransaction) => View | Promise<View>;
}

/** What a person does to the state of records of a kind, each in a transaction of its own. */
export function createStateChanges<Row extends { readonly id: string }, View>({
  database,
  readId,
  removal,
  restoration,
  view,
}: StatefulRecords<Row, View>) {
  const change = (actor: Actor, id: string, by: ChangeBy<Row>): Promise<View> =>
    inTenant(database, actor, async (tx) =>
      view(await changeOne(readId(id), by(tx, authorOf(actor))), tx),
    );

  const changeMany = (
    actor: Actor,
    ids: readonly string[],
    by: ChangeBy<Row>,
  ): Promise<BulkResult> =>
    inTenant(database, actor, async (tx) =>
      bulkResult(await changeTogether(ids, by(tx, authorOf(actor)))),
    );

  return {
    /** Changing what is so already changes nothing. @throws NOT_FOUND, what it is refused for */
    change,

    /** As `change`, of at most 100 at once. @throws BAD_USER_INPUT for more */
    changeMany,

    /** Removes and restores records; what is so already stays so. */
    removal: {
      /** @throws NOT_FOUND */
      remove: (actor: Actor, id: string): Promise<true> =>
        inTenant<true>(database, actor, async (tx) => {
          await changeOne(readId(id), removal(tx, authorOf(actor)));
          return true;
        }),

      /** @throws NOT_FOUND, what it is refused for */
      restore: (actor: Actor, id: string): Promise<View> => change(actor, id, restoration),

      /** Of at most 100 at once. @throws BAD_USER_INPUT for more */
      removeMany: (actor: Actor, ids: readonly string[]) => changeMany(actor, ids, removal),
      restoreMany: (actor: Actor, ids: readonly string[]) => changeMany(actor, ids, restoration),
    },
  };
}
