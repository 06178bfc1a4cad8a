import { calendarDateOf } from '@cervoise/domain/dates';
import { writeContextOf } from '../db/author';
import { bulkResult, bulkUpdate, changeOne, type StateChange } from '../db/bulk-update';
import { announceChange } from '../db/committed-changes';
import { type Actor, type TenantTransaction, withTenant } from '../db/tenant-transaction';
import type { ApiError } from '../errors';
import type { BulkResult } from '../generated/resolvers';
import type { ServiceDependencies } from '../service-dependencies';
import { isSame } from './define-records';
import type { RecordSort } from './record-source';
import type { Records, StoredRecord, WriteContext } from './records';

/** Why locked rows may not be changed, by id. */
type RefuseRows<Row> = (
  tx: TenantTransaction,
  rows: readonly Row[],
) => Promise<ReadonlyMap<string, ApiError>>;

/** Removes and restores records of one kind, and sets their status: one, or many at once. */
export function createRecordState<
  Row extends StoredRecord,
  Values,
  Filter,
  Sort extends RecordSort,
  View,
>(
  records: Records<Row, Values, Filter, Sort, View>,
  { database, now }: Pick<ServiceDependencies, 'database' | 'now'>,
) {
  type Change = Omit<StateChange<Row>, 'nameOf' | 'notFound'>;
  type ChangeBy = (tx: TenantTransaction, context: WriteContext) => Change;

  const stateChange = (tx: TenantTransaction, actor: Actor, by: ChangeBy): StateChange<Row> => ({
    nameOf: records.nameOf,
    notFound: records.notFound,
    ...by(tx, writeContextOf(actor, now)),
  });
  const announce = (tx: TenantTransaction, { tenantId }: Actor, ids: readonly string[]) =>
    announceChange(tx, { tenantId, kind: records.typeName, ids });
  const changeRecord = (actor: Actor, id: string, by: ChangeBy): Promise<View> =>
    withTenant(database, actor, async (tx) => {
      const row = await changeOne(records.idOf(id), stateChange(tx, actor, by));
      announce(tx, actor, [row.id]);
      return records.view(row, calendarDateOf(now()));
    });
  const changeMany = (actor: Actor, ids: readonly string[], by: ChangeBy): Promise<BulkResult> =>
    withTenant(database, actor, async (tx) => {
      const changed = await bulkUpdate(ids, stateChange(tx, actor, by));
      announce(tx, actor, ids);
      return bulkResult(changed);
    });

  const removalUnless =
    (refuse?: RefuseRows<Row>): ChangeBy =>
    (tx, context) => {
      let refusals: ReadonlyMap<string, ApiError> = new Map();
      return {
        lock: async (ids) => {
          const rows = await records.lockMany(tx, ids);
          const active = rows.filter(({ deletedAt }) => deletedAt === null);
          if (active.length > 0) {
            const refused = await refuse?.(tx, active);
            const needed = await records.refuseRemoval(tx, active, context.today);
            refusals = new Map([...(refused ?? []), ...needed]);
          }
          return rows;
        },
        refusalOf: (row) =>
          refusals.get(row.id) ?? records.refuseColumns(row, { deletedAt: now() }),
        isDone: ({ deletedAt }) => deletedAt !== null,
        write: (rows) => records.remove(tx, context, rows),
      };
    };
  const removal = removalUnless();
  const restoration: ChangeBy = (tx, context) => {
    let refusals: ReadonlyMap<string, ApiError> = new Map();
    return {
      lock: async (ids) => {
        const rows = await records.lockMany(tx, ids);
        const rowOf = new Map(rows.map((row) => [row.id, row]));
        // In the caller's order: of two that exclude each other, the first given is restored.
        const removed = ids.flatMap((id) => {
          const row = rowOf.get(id);
          return row && row.deletedAt !== null ? [row] : [];
        });
        if (removed.length > 0) refusals = await records.refuseRestore(tx, removed);
        return rows;
      },
      refusalOf: ({ id }) => refusals.get(id) ?? null,
      isDone: ({ deletedAt }) => deletedAt === null,
      write: (rows) =>
        records.write(tx, context, { rows, columns: { deletedAt: null }, kind: 'restored' }),
    };
  };
  const columnsChange =
    (columns: Partial<Row>): ChangeBy =>
    (tx, context) => ({
      lock: (ids) => records.lockMany(tx, ids),
      refusalOf: (row) => records.refusalOf(row) ?? records.refuseColumns(row, columns),
      isDone: (row) => isSame(row, columns),
      write: (rows) => records.write(tx, context, { rows, columns }),
    });

  return {
    /**
     * Soft-deletes a record; idempotent.
     * @param refuse what this user may not remove, besides what nobody may
     * @throws NOT_FOUND
     */
    remove: async (actor: Actor, id: string, refuse?: RefuseRows<Row>): Promise<true> => {
      await changeRecord(actor, id, removalUnless(refuse));
      return true;
    },
    /** @throws NOT_FOUND */
    restore: (actor: Actor, id: string) => changeRecord(actor, id, restoration),
    /** Soft-deletes at most 100 records. @throws BAD_USER_INPUT for more */
    removeMany: (actor: Actor, ids: readonly string[]) => changeMany(actor, ids, removal),
    /** Restores at most 100 records. @throws BAD_USER_INPUT for more */
    restoreMany: (actor: Actor, ids: readonly string[]) => changeMany(actor, ids, restoration),

    /** Writes columns of an active record, such as its status. @throws NOT_FOUND, BAD_USER_INPUT */
    setColumns: (actor: Actor, id: string, columns: Partial<Row>) =>
      changeRecord(actor, id, columnsChange(columns)),
    /** Writes columns of at most 100 active records. @throws BAD_USER_INPUT for more */
    bulkUpdate: (actor: Actor, ids: readonly string[], columns: Partial<Row>) =>
      changeMany(actor, ids, columnsChange(columns)),
  };
}
