import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  type BatchLogValues,
  batchLogSchema,
  type ExpectedReadings,
  fermentationDay,
  implausibleReadings,
  logCorrectionRefusal,
  logCorrectionSchema,
  logTimeProblem,
} from '@cervoise/domain/production';
import { writeContextOf } from '../../../db/author';
import { identifier } from '../../../db/identifier';
import type { Actor, TenantTransaction } from '../../../db/tenant-transaction';
import { writeOnce } from '../../../db/write-once';
import {
  badUserInput,
  confirmationRequired,
  notFound,
  parseInput,
  refuseField,
} from '../../../errors';
import type { BatchLogInput, CorrectBatchLogInput } from '../../../generated/resolvers';
import type { ServiceDependencies } from '../../../service-dependencies';
import { plannedDayOf } from '../batch-plan';
import type { BatchRecords } from '../batches.records';
import { lockBatchState } from '../batches.store';
import { findLog, findSentLog, insertLog, type LogRow, type NewLog } from './batch-logs.store';

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

interface SentLog {
  readonly batchId: string;
  readonly values: BatchLogValues;
  readonly timestamp: Date;
  readonly requestId: string | null;
  readonly isConfirmed: boolean;
  /** Of a correction. */
  readonly replaced?: LogRow;
  readonly reason?: string;
}

/** The writes of a batch's logs: none is ever changed, a correction is a log of its own. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createLogWrites(
  batches: Pick<BatchRecords, 'idOf' | 'notFound' | 'refusalOf' | 'find' | 'brewed'>,
  { database, now }: Pick<ServiceDependencies, 'database' | 'now'>,
) {
  /** What readings of a batch are compared with, without the log that they replace. */
  async function expectedAt(
    tx: TenantTransaction,
    { batchId, timestamp, replaced }: SentLog,
  ): Promise<ExpectedReadings> {
    const row = await batches.find(tx, batchId);
    if (!row) throw batches.notFound();
    const batch = await batches.brewed(tx, row);
    const day = fermentationDay(batch, calendarDateOf(timestamp));
    const planned = day === null ? null : plannedDayOf(batch, day);
    const before = (reading: typeof batch.lastGravity): number | null => {
      const at = reading && new Date(reading.timestamp).getTime();
      if (!at || at > timestamp.getTime() || at === replaced?.timestamp.getTime()) return null;
      return reading.value;
    };
    return {
      plannedGravity: planned?.gravity ?? null,
      plannedTemperature: planned?.temperature ?? null,
      lastGravity: before(batch.lastGravity),
      lastTemperature: before(batch.lastTemperature),
    };
  }

  /** Refuses readings that nobody confirmed and that are far off. @throws BAD_USER_INPUT */
  async function refuseUnconfirmed(tx: TenantTransaction, log: SentLog): Promise<void> {
    const { values, isConfirmed } = log;
    const isRead = values.gravityReading ?? values.temperatureReading ?? values.phReading;
    if (isConfirmed || isRead == null) return;
    const doubts = implausibleReadings(values, await expectedAt(tx, log));
    if (Object.keys(doubts).length > 0) throw confirmationRequired(doubts);
  }

  async function write(
    tx: TenantTransaction,
    actor: Actor,
    id: string,
    sent: SentLog,
  ): Promise<LogRow> {
    const { batchId, values, timestamp, requestId, replaced, reason } = sent;
    const batch = await lockBatchState(tx, batchId);
    if (!batch) throw batches.notFound();
    const refusal = batches.refusalOf(batch);
    if (refusal) throw refusal;
    const known = requestId ? await findSentLog(tx, actor.userId, requestId) : undefined;
    if (known) return known;
    refuseUnfitLog(batch, timestamp, now());
    await refuseUnconfirmed(tx, sent);
    const log: NewLog = {
      ...values,
      batchId,
      timestamp,
      ...(replaced && { replacesId: replaced.id, correctionReason: reason }),
    };
    const added = await insertLog(tx, writeContextOf(actor, now), { ...log, id, requestId });
    if (added) return added;
    // Another correction was stored at the same moment.
    if (replaced)
      throw badUserInput(logCorrectionRefusal({ ...replaced, isCorrected: true }) ?? '');
    throw new Error('A log was sent twice at once.');
  }

  /** A log whose idempotency key had expired is known by the request id stored with it. */
  const finder =
    (actor: Actor, requestId: string | null | undefined) =>
    async (tx: TenantTransaction, id: string) =>
      (await findLog(tx, id)) ??
      (requestId ? await findSentLog(tx, actor.userId, requestId) : undefined);

  return {
    /**
     * Adds a log to a batch. A log sent again is stored once, even after its idempotency key has
     * expired: its request id is stored with it.
     * @throws NOT_FOUND, BAD_USER_INPUT
     */
    addLog: (
      actor: Actor,
      sent: string,
      { requestId = null, isConfirmed, ...input }: BatchLogInput,
    ): Promise<LogRow> => {
      const batchId = batches.idOf(sent);
      const values = parseInput(batchLogSchema, input);
      const about = randomUUID();
      const request = {
        operation: 'addBatchLog',
        requestId,
        input: { ...input, batchId },
        about,
      };
      const log = {
        batchId,
        values,
        requestId: requestId ?? null,
        isConfirmed: isConfirmed ?? false,
      };
      return writeOnce(
        database,
        actor,
        request,
        (tx) => write(tx, actor, about, { ...log, timestamp: input.timestamp ?? now() }),
        finder(actor, requestId),
      );
    },

    /**
     * Adds a log that stands in place of another one, which stays as it was.
     * @throws NOT_FOUND, BAD_USER_INPUT for one that is corrected already or is no measurement
     */
    correctLog: async (
      actor: Actor,
      { id: sent, requestId, isConfirmed, reason: sentReason, ...input }: CorrectBatchLogInput,
    ): Promise<LogRow> => {
      const logId = identifier(sent);
      const values = parseInput(batchLogSchema, input);
      const { reason } = parseInput(logCorrectionSchema, { reason: sentReason });
      const about = randomUUID();
      const request = {
        operation: 'correctBatchLog',
        requestId,
        input: { ...input, reason, logId },
        about,
      };
      const correct = async (tx: TenantTransaction): Promise<LogRow> => {
        const known = await findSentLog(tx, actor.userId, requestId);
        if (known) return known;
        const replaced = await findLog(tx, logId);
        if (!replaced) throw notFound('Mesure non trouvée.');
        const refusal = logCorrectionRefusal(replaced);
        if (refusal) throw badUserInput(refusal);
        return write(tx, actor, about, {
          batchId: replaced.batchId,
          values,
          timestamp: input.timestamp ?? replaced.timestamp,
          requestId,
          isConfirmed: isConfirmed ?? false,
          replaced,
          reason,
        });
      };
      return writeOnce(database, actor, request, correct, finder(actor, requestId));
    },
  };
}
