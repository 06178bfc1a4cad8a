import type { Actor, TenantTransaction } from '../../db/tenant-transaction';
import type { WriteRequest } from '../../db/write-once';
import type { WriteContext } from '../../records/records';
import type { BatchRow } from './batches.list';
import type { BatchRecords, ShownBatch } from './batches.records';

interface StepInput {
  readonly requestId?: string | null;
  /** The batch's `updatedAt` when the form was loaded. */
  readonly updatedAt?: Date | null;
}

/** The writes of a batch's own row, once per request id. */
export interface BatchRecordWrites {
  write(
    actor: Actor,
    request: WriteRequest,
    run: (tx: TenantTransaction, context: WriteContext) => Promise<BatchRow>,
  ): Promise<ShownBatch>;
}

export type BatchChanges = ReturnType<typeof createBatchChanges>;

/** Writes about one locked batch. */
export function createBatchChanges(batches: BatchRecords, records: BatchRecordWrites) {
  const reread = async (tx: TenantTransaction, { id }: BatchRow): Promise<BatchRow> => {
    const row = await batches.find(tx, id);
    if (!row) throw batches.notFound();
    return row;
  };

  /** Runs a write about one batch, once per request id, with the batch locked. */
  const change = (
    actor: Actor,
    operation: string,
    { requestId, ...input }: StepInput,
    sent: string,
    run: (tx: TenantTransaction, context: WriteContext, before: BatchRow) => Promise<BatchRow>,
  ): Promise<ShownBatch> => {
    const id = batches.idOf(sent);
    const request = { operation, requestId, input, about: id };
    return records.write(actor, request, async (tx, context) =>
      run(tx, context, await batches.lockActive(tx, id, input.updatedAt)),
    );
  };

  /** As `change`, for writes to other tables of the batch. */
  const changeRelated = (
    actor: Actor,
    operation: string,
    input: StepInput,
    sent: string,
    run: (tx: TenantTransaction, context: WriteContext, before: BatchRow) => Promise<void>,
  ): Promise<ShownBatch> =>
    change(actor, operation, input, sent, async (tx, context, before) => {
      await run(tx, context, before);
      return reread(tx, before);
    });

  return { reread, change, changeRelated };
}
