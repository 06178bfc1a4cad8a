import { randomUUID } from 'node:crypto';
import { type BrewDayEventValues, brewDayEventSchema } from '@cervoise/domain/brew-day';
import { calendarDateOf } from '@cervoise/domain/dates';
import { isTooFarAhead } from '@cervoise/domain/production';
import type { WriteContext } from '../../../db/author';
import { identifier } from '../../../db/identifier';
import { type Actor, type TenantTransaction, withTenant } from '../../../db/tenant-transaction';
import { badUserInput, notFound, parseInput, refuseField } from '../../../errors';
import type { BrewDay, BrewDayEventInput } from '../../../generated/resolvers';
import type { ServiceDependencies } from '../../../service-dependencies';
import { findLotOfNumber, ingredientsById, lockWeighedLot, lotNotFound } from '../../ingredients';
import { ingredientIdsOf } from '../../recipes';
import type { BatchChanges } from '../batch-changes';
import { recalledLotsTaken } from '../batch-ingredients/batch-stock';
import type { BatchRow } from '../batches.list';
import type { BatchRecords, ShownBatch } from '../batches.records';
import type { BatchSteps } from '../steps/batch-steps';
import {
  countPhotos,
  findPhoto,
  insertBrewDayEvent,
  insertPhoto,
  type NewBrewDayEvent,
  selectBrewDayEvents,
} from './brew-day.store';
import { createReadingKeeper } from './brew-day-readings';
import { stepsOfBrewDay } from './brew-day-steps';
import type { createBrewWrites } from './brews';

/** Noted with a shortage of a batch that was started at the kettle, where nobody can be asked anything. */
const startedAtKettle = 'Commencé au jour de brassage';

type Weighing = Extract<BrewDayEventValues, { kind: 'weighed' }>;
type Incident = Extract<BrewDayEventValues, { kind: 'incident' }>;

/** Photos kept of one batch. */
const maxPhotos = 20;

/** Reads of brew days, for many batches at once. */
export function createBrewDayReads({ database }: Pick<ServiceDependencies, 'database'>) {
  return {
    brewDays: (actor: Actor, shown: readonly ShownBatch[]): Promise<ReadonlyMap<string, BrewDay>> =>
      withTenant(database, actor, async (tx) => {
        const contents = shown.map(({ brewed }) => brewed.content);
        const known = await ingredientsById(tx, [...new Set(ingredientIdsOf(contents))]);
        const events = await selectBrewDayEvents(
          tx,
          shown.map(({ id }) => id),
        );
        return new Map(
          shown.map((batch): [string, BrewDay] => [
            batch.id,
            {
              steps: stepsOfBrewDay(batch, known).map((step) => ({
                ...step,
                readings: [...step.readings],
                additions: [...step.additions],
              })),
              events: events.get(batch.id) ?? [],
            },
          ]),
        );
      }),
    /** A photo of an incident, in base64. @throws NOT_FOUND */
    brewDayPhoto: (actor: Actor, id: string): Promise<string> =>
      withTenant(database, actor, async (tx) => {
        const photo = await findPhoto(tx, identifier(id));
        if (!photo) throw notFound();
        return photo.jpeg;
      }),
  };
}

/**
 * The lot that was weighed: scanned, or typed by its number. A number that no lot has is noted as it
 * was typed.
 * @throws NOT_FOUND for an unknown scanned lot
 */
async function weighedLot(
  tx: TenantTransaction,
  batches: Pick<BatchRecords, 'brewed'>,
  before: BatchRow,
  { lineId, lotId, lotNumber }: Weighing,
) {
  if (lotId) {
    const scanned = await lockWeighedLot(tx, lotId);
    if (!scanned) throw lotNotFound();
    return scanned;
  }
  if (!lotNumber) return;
  const { brewed } = await batches.brewed(tx, before);
  const line = brewed.content.lines.find(({ id }) => id === lineId);
  const typed = line?.ingredientId && (await findLotOfNumber(tx, line.ingredientId, lotNumber));
  return typed ? lockWeighedLot(tx, typed) : undefined;
}

/** Writes of brew days: each event once per request id, with what it changes of its batch. */
export function createBrewDayWrites(
  batches: Pick<BatchRecords, 'brewed' | 'find'>,
  steps: BatchSteps,
  changes: BatchChanges,
  brews: Pick<ReturnType<typeof createBrewWrites>, 'keepFirst'>,
  { now }: Pick<ServiceDependencies, 'now'>,
) {
  const { change } = changes;
  const keep = createReadingKeeper(batches, steps, changes, brews);

  /** Starts a planned batch on the day it was begun; a shortage is noted, for it is brewed already. */
  function start(
    tx: TenantTransaction,
    context: WriteContext,
    before: BatchRow,
    happenedAt: Date,
  ): Promise<BatchRow> {
    if (before.status !== 'planned') return batches.brewed(tx, before);
    const brewDate = calendarDateOf(happenedAt);
    const values = { ...steps.valuesOf(before), brewDate, fermentationStartDate: brewDate };
    return steps.step(tx, context, before, values, 'in_progress', {
      starting: { shortageReason: startedAtKettle, begunAt: happenedAt, isConfirmed: true },
    });
  }

  /** Notes a weighed lot; one that is recalled takes its batch into the recall. */
  async function weigh(
    tx: TenantTransaction,
    context: WriteContext,
    before: BatchRow,
    event: NewBrewDayEvent & Weighing,
  ): Promise<BatchRow> {
    const lot = await weighedLot(tx, batches, before, event);
    const noted = {
      ...event,
      lotId: lot?.id ?? null,
      lotNumber: event.lotNumber || (lot?.lotNumber ?? null),
    };
    const isNew = await insertBrewDayEvent(tx, context, noted);
    if (isNew && lot?.isBlocked) {
      await recalledLotsTaken.announce(tx, context, [lot.id]);
    }
    return batches.brewed(tx, (await batches.find(tx, before.id)) ?? before);
  }

  /** Keeps the photo of an incident. @throws BAD_USER_INPUT when the batch has as many as it may */
  async function keepPhoto(
    tx: TenantTransaction,
    context: WriteContext,
    { id, batchId, photo }: NewBrewDayEvent & Incident,
  ): Promise<void> {
    if (!photo) return;
    if ((await countPhotos(tx, batchId)) >= maxPhotos) {
      refuseField('photo', `Un brassin garde ${maxPhotos} photos au plus : notez sans photo.`);
    }
    await insertPhoto(tx, context.author.tenantId, id, photo);
  }

  return {
    /** Notes what happened on a brew day. @throws NOT_FOUND, BAD_USER_INPUT */
    addBrewDayEvent: (actor: Actor, input: BrewDayEventInput): Promise<ShownBatch> => {
      const values = parseInput(brewDayEventSchema, input);
      const happenedAt = input.happenedAt ?? now();
      if (isTooFarAhead(happenedAt, now())) {
        refuseField('happenedAt', 'Un fait du brassage ne peut pas être à venir.');
      }
      const id = randomUUID();
      return change(actor, 'addBrewDayEvent', input, input.batchId, async (tx, context, before) => {
        if (before.status === 'archived') {
          throw badUserInput('Ce brassin est archivé : son jour de brassage ne change plus.');
        }
        const event = {
          ...values,
          id,
          batchId: before.id,
          happenedAt,
          requestId: input.requestId,
        };
        if (event.kind === 'weighed') return weigh(tx, context, before, event);
        if (!(await insertBrewDayEvent(tx, context, event))) return batches.brewed(tx, before);
        if (event.kind === 'incident' && event.photo) await keepPhoto(tx, context, event);
        if (event.kind === 'started') return start(tx, context, before, happenedAt);
        if (event.kind === 'reading') return keep(tx, context, before, event);
        return batches.brewed(tx, before);
      });
    },
  };
}
