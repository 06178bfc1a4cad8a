import { randomUUID } from 'node:crypto';
import { traceabilitySchema } from '@cervoise/domain/traceability';
import { writeContextOf } from '../../db/author';
import { isForeignKeyViolation } from '../../db/database-errors';
import { largestTablePage, pageOf, pageRequest } from '../../db/page';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { notFound, parseInput, refuseField } from '../../errors';
import type {
  CreateTraceabilityRecordInput,
  TraceabilityFilter,
  TraceabilityPage,
  TraceabilityRecord,
} from '../../generated/resolvers';
import type { PageArguments } from '../../records/record-lists';
import type { ServiceDependencies } from '../../service-dependencies';
import { recordEvents } from '../traceability-records';
import { createTraceGraph } from './trace-graph';
import * as store from './traceability.store';

/** Tolerance for a clock that is ahead. */
const clockTolerance = 10 * 60 * 1000;

const view = ({
  batchNumber,
  itemRecipeId,
  itemRecipeName,
  ...record
}: store.TraceabilityRow): TraceabilityRecord => ({
  ...record,
  batch: record.batchId && batchNumber ? { id: record.batchId, batchNumber } : null,
  inventoryItem:
    record.inventoryItemId && itemRecipeId
      ? { id: record.inventoryItemId, recipe: { id: itemRecipeId, name: itemRecipeName ?? '' } }
      : null,
});

export type TraceabilityService = ReturnType<typeof createTraceabilityService>;

/** The events of lots, batches and products, recorded by the system and by users. */
export function createTraceabilityService({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  return {
    ...createTraceGraph({ database }),

    /** Newest first. @throws BAD_USER_INPUT for a limit beyond 500 */
    history: (actor: Actor, limit: number): Promise<TraceabilityRecord[]> => {
      const request = pageRequest(limit, 1, largestTablePage);
      return withTenant(database, actor, async (tx) => {
        const rows = await store.selectRecords(tx, {}, request);
        return rows.slice(0, limit).map(view);
      });
    },

    /** @param counts whether the count is needed @throws BAD_USER_INPUT outside the bounds of a page */
    page: (
      actor: Actor,
      { filter, first, page }: PageArguments & { readonly filter?: TraceabilityFilter | null },
      counts: boolean,
    ): Promise<TraceabilityPage> => {
      const request = pageRequest(first, page, largestTablePage);
      return withTenant(database, actor, async (tx) => {
        const rows = await store.selectRecords(tx, filter ?? {}, request);
        const totalCount = counts ? await store.countRecords(tx, filter ?? {}) : null;
        const nodes = rows.slice(0, first).map(view);
        return pageOf(request, { nodes, totalCount, hasMore: rows.length > first });
      });
    },

    /** Creates a record. @throws BAD_USER_INPUT */
    create: (actor: Actor, { requestId, ...input }: CreateTraceabilityRecordInput) => {
      const values = parseInput(traceabilitySchema, input);
      const about = randomUUID();
      const context = writeContextOf(actor, now);
      const { eventTimestamp } = input;
      if (eventTimestamp && eventTimestamp.getTime() > now().getTime() + clockTolerance) {
        refuseField('eventTimestamp', 'Un événement ne peut pas être à venir.');
      }
      const record = { ...values, id: about, eventTimestamp, isAutomatic: false };
      return writeOnce(
        database,
        actor,
        { operation: 'createTraceabilityRecord', requestId, input, about },
        async (tx) => {
          try {
            await recordEvents(tx, context, [record]);
          } catch (error) {
            if (isForeignKeyViolation(error)) throw notFound();
            throw error;
          }
          const row = await store.findRecord(tx, about);
          if (!row) throw new Error('A new record was not written.');
          return row;
        },
        store.findRecord,
      ).then(view);
    },
  };
}
