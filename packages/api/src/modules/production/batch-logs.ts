import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import { batchLogSchema, logTimeProblem } from '@cervoise/domain/production';
import { authorOf } from '../../db/author';
import type { Actor, TenantTransaction } from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { parseInput, refuseField } from '../../errors';
import type { BatchLogInput } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { findLog, findSentLog, insertLog, type LogRow } from './batch-logs.store';
import type { BatchRecords } from './batches.records';
import { lockBatchState } from './batches.store';

/** Refuses an implausible time of measurement. @throws BAD_USER_INPUT */
function refuseUnfitLog(
  { status, brewDate }: { readonly status: string; readonly brewDate: string | null },
  timestamp: Date,
  now: Date,
): void {
  if (status === 'planned') {
    refuseField('type', 'Ce brassin n’a pas commencé : rien ne s’y mesure encore.');
  }
  if (status === 'archived') {
    refuseField('type', 'Ce brassin est archivé : il ne prend plus de mesure.');
  }
  const problem = logTimeProblem(timestamp, now, brewDate);
  if (problem) refuseField('timestamp', problem);
}

/**
 * Adds a log to a batch. A log sent again is stored once, even after its idempotency key has
 * expired: its request id is stored with it.
 * @throws NOT_FOUND, BAD_USER_INPUT
 */
export const createLogWriter =
  (
    batches: Pick<BatchRecords, 'idOf' | 'notFound' | 'refusalOf'>,
    { database, now }: Pick<ServiceDependencies, 'database' | 'now'>,
  ) =>
  (actor: Actor, sent: string, { requestId, ...input }: BatchLogInput): Promise<LogRow> => {
    const batchId = batches.idOf(sent);
    const values = parseInput(batchLogSchema, input);
    const request = {
      operation: 'addBatchLog',
      requestId,
      input: { ...input, batchId },
      about: randomUUID(),
    };
    const write = async (tx: TenantTransaction): Promise<LogRow> => {
      const batch = await lockBatchState(tx, batchId);
      if (!batch) throw batches.notFound();
      const refusal = batches.refusalOf(batch);
      if (refusal) throw refusal;
      const timestamp = input.timestamp ?? now();
      const known = requestId ? await findSentLog(tx, actor.userId, requestId) : undefined;
      if (known) return known;
      refuseUnfitLog(batch, timestamp, now());
      const context = { author: authorOf(actor), today: calendarDateOf(now()) };
      const log = { ...values, batchId, timestamp, id: request.about };
      const added = await insertLog(tx, context, { ...log, requestId: requestId ?? null });
      if (!added) throw new Error('A log was sent twice at once.');
      return added;
    };
    // A log whose key had expired is known by the request id stored with it.
    const find = async (tx: TenantTransaction, id: string) =>
      (await findLog(tx, id)) ??
      (requestId ? await findSentLog(tx, actor.userId, requestId) : undefined);
    return writeOnce(database, actor, request, write, find);
  };
