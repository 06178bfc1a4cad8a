import { calendarDateOf } from '@cervoise/domain/dates';
import { readingDueOn, readingReminderSchema } from '@cervoise/domain/hydrometers';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { parseInput } from '../../errors';
import { type ShownBatch, selectFermentingBatches } from '../production';
import { selectLastDeviceReadings } from './readings.store';
import type { HydrometerDependencies } from './receive-reading';

async function readReminder(tx: TenantTransaction): Promise<number | null> {
  const row = await tx.selectFrom('readingReminders').select('everyDays').executeTakeFirst();
  return row?.everyDays ?? null;
}

/** The day of the latest of some instants. */
function latestDayOf(...instants: readonly (Date | null | undefined)[]): string | null {
  const times = instants.flatMap((instant) => instant?.getTime() ?? []);
  return times.length === 0 ? null : calendarDateOf(new Date(Math.max(...times)));
}

/** The setting of the reminder, the due days of batches, and the daily notification. */
export function createReadingReminders({
  database,
  now,
  notifications,
}: Pick<HydrometerDependencies, 'database' | 'now' | 'notifications'>) {
  return {
    /** In days; null for no reminder. */
    reminder: (actor: Actor): Promise<number | null> => withTenant(database, actor, readReminder),

    /** @throws BAD_USER_INPUT */
    setReminder: (actor: Actor, sent: number | null): Promise<number | null> => {
      const { everyDays } = parseInput(readingReminderSchema, { everyDays: sent });
      const { tenantId } = actor;
      return withTenant(database, actor, async (tx) => {
        await tx
          .insertInto('readingReminders')
          .values({ tenantId, everyDays })
          .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ everyDays }))
          .execute();
        return everyDays;
      });
    },

    /** The day on which each batch is to be read next; null for those that are not. */
    dueDays: (
      actor: Actor,
      shown: readonly ShownBatch[],
    ): Promise<ReadonlyMap<string, string | null>> => {
      const fermenting = shown.filter(({ status }) => status === 'in_progress');
      if (fermenting.length === 0) return Promise.resolve(new Map());
      return withTenant(database, actor, async (tx) => {
        const everyDays = await readReminder(tx);
        if (everyDays === null) return new Map();
        const ids = fermenting.map(({ id }) => id);
        const byDevice = await selectLastDeviceReadings(tx, ids);
        return new Map(
          fermenting.map(({ id, status, fermentationStartDate, lastGravity }) => {
            const byHand = lastGravity && new Date(lastGravity.timestamp);
            const lastReadOn = latestDayOf(byHand, byDevice.get(id));
            const batch = { status, fermentationStartDate: fermentationStartDate ?? null };
            return [id, readingDueOn({ ...batch, lastReadOn }, everyDays)];
          }),
        );
      });
    },

    /** Notifies a brewery once a day of the beers to be read. Returns whether it did. */
    remind: (tenantId: string): Promise<boolean> =>
      withTenant(database, { tenantId }, async (tx) => {
        const everyDays = await readReminder(tx);
        if (everyDays === null) return false;
        const today = calendarDateOf(now());
        const batches = await selectFermentingBatches(tx);
        const ids = batches.map(({ id }) => id);
        const byDevice = await selectLastDeviceReadings(tx, ids);
        const due = batches.filter(({ id, fermentationStartDate, lastReadAt }) => {
          const lastReadOn = latestDayOf(lastReadAt, byDevice.get(id));
          const batch = { status: 'in_progress', fermentationStartDate, lastReadOn };
          const dueOn = readingDueOn(batch, everyDays);
          return dueOn !== null && dueOn <= today;
        });
        const [first] = due;
        if (!first) return false;
        const nameOf = ({ recipeName, batchNumber }: (typeof due)[number]) =>
          `${recipeName} ${batchNumber}`;
        const isOne = due.length === 1;
        return notifications.notify(tx, tenantId, {
          type: 'reading_due',
          title: isOne ? `Relevé à faire : ${nameOf(first)}` : `Relevés à faire : ${due.length}`,
          message: isOne
            ? 'Sa densité est à lire aujourd’hui.'
            : `${due.map(nameOf).slice(0, 10).join(', ')}${due.length > 10 ? '…' : '.'}`,
          priority: 'normal',
          action: isOne ? `/production/${first.id}/log` : '/production?view=in_progress',
          subjectKey: `reading-due:${today}`,
        });
      }),
  };
}
