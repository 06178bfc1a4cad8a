import { calendarDateOf } from '@cervoise/domain/dates';
import { listLimits } from '@cervoise/domain/lists';
import { announceChange } from '../db/committed-changes';
import { type Actor, type TenantTransaction, withTenant } from '../db/tenant-transaction';
import type { ServiceDependencies } from '../service-dependencies';
import type { Merge } from './lock-merge';
import type { RecordSort } from './record-source';
import { type CreateInput, createRecordWrites } from './record-writes';
import type { Records, StoredRecord, WriteContext } from './records';

interface MergeDefinition<Row> {
  /** The name of its mutation. */
  readonly operation: string;
  readonly selectActive: (tx: TenantTransaction, limit: number) => Promise<Row[]>;
  /** Pairs of records whose names may be one. */
  readonly pairsOf: (rows: readonly Row[]) => readonly (readonly [Row, Row])[];
  /** Merges a record into another; returns the kept one. */
  readonly merge: (tx: TenantTransaction, context: WriteContext, merge: Merge) => Promise<Row>;
}

/** Finds records of one kind that may be one, and merges two of them. */
export function createMergeOperations<
  Row extends StoredRecord,
  Values,
  Filter,
  Sort extends RecordSort,
  View,
>(
  records: Records<Row, Values, Filter, Sort, View>,
  dependencies: Pick<ServiceDependencies, 'database' | 'now'>,
  { operation, selectActive, pairsOf, merge }: MergeDefinition<Row>,
) {
  const { write } = createRecordWrites(records, dependencies);
  return {
    /** Pairs of active records whose names may be one. */
    duplicates: (actor: Actor): Promise<{ first: View; second: View }[]> =>
      withTenant(dependencies.database, actor, async (tx) => {
        const active = await selectActive(tx, listLimits.compared);
        const today = calendarDateOf(dependencies.now());
        return pairsOf(active).map(([first, second]) => ({
          first: records.view(first, today),
          second: records.view(second, today),
        }));
      }),

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    merge: (actor: Actor, { requestId, ...input }: CreateInput & Merge): Promise<View> => {
      const keptId = records.idOf(input.keptId);
      const mergedId = records.idOf(input.mergedId);
      const request = { operation, requestId, input, about: keptId };
      return write(actor, request, async (tx, context) => {
        const kept = await merge(tx, context, { keptId, mergedId });
        announceChange(tx, {
          tenantId: actor.tenantId,
          kind: records.typeName,
          ids: [mergedId],
        });
        return kept;
      });
    },
  };
}
