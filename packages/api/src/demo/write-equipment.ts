import { randomUUID } from 'node:crypto';
import { addDays } from '@cervoise/domain/dates';
import { equipmentSchema, nextMaintenanceDate } from '@cervoise/domain/equipment';
import { addQuantities } from '@cervoise/domain/numbers';
import type { Author } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { parseInput } from '../errors';
import {
  insertPastEquipment,
  type PastEquipment,
  type PastEvent,
  type PastMaintenance,
} from '../modules/equipment/past.store';
import type { DemoEquipment } from './demo-equipment';
import type { DemoCalendar } from './write-history';

/** The brewery has written its equipment down for so long. */
const enteredDaysAgo = 480;

const entryOf = (one: DemoEquipment) => Math.min(one.boughtDaysAgo, enteredDaysAgo);

function equipmentOf(one: DemoEquipment, calendar: DemoCalendar, place: number): PastEquipment {
  const {
    boughtDaysAgo,
    warrantyYears,
    maintained = [],
    changes,
    removedDaysAgo,
    ...details
  } = one;
  const { usedHectoliters = 0, hectolitersSince = 0, ...fields } = details;
  const purchaseDate = calendar.day(boughtDaysAgo);
  const values = parseInput(equipmentSchema, {
    isRentable: false,
    ...fields,
    purchaseDate,
    warrantyExpiryDate: warrantyYears ? addDays(purchaseDate, warrantyYears * 365) : null,
  });
  const last = maintained.length ? Math.min(...maintained.map(({ daysAgo }) => daysAgo)) : null;
  const lastDate = last === null ? null : calendar.day(last);
  const startsOn = calendar.day(entryOf(one));
  const maintainedAtHectoliters = addQuantities(usedHectoliters, -hectolitersSince);
  const at = calendar.instant(entryOf(one), place);
  const changedDaysAgo = Math.min(entryOf(one), ...(changes ?? []).map(({ daysAgo }) => daysAgo));
  return {
    id: randomUUID(),
    values,
    days: {
      maintenanceStartsOn: startsOn,
      lastMaintenanceDate: lastDate,
      nextMaintenanceDate: nextMaintenanceDate(values.maintenanceSchedule, lastDate, startsOn),
    },
    usedHectoliters,
    maintainedAtHectoliters,
    uses: [
      { usedOn: lastDate ?? startsOn, hectoliters: maintainedAtHectoliters },
      {
        usedOn: calendar.day(Math.floor((last ?? entryOf(one)) / 2)),
        hectoliters: hectolitersSince,
      },
    ].filter(({ hectoliters }) => hectoliters > 0),
    at,
    updatedAt: calendar.instant(removedDaysAgo ?? changedDaysAgo, place),
    deletedAt: removedDaysAgo === undefined ? null : calendar.instant(removedDaysAgo, place),
  };
}

/** Writes a brewery's equipment with its past, in a few statements for all. */
export async function writeEquipment(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  authors: readonly Author[],
  equipment: readonly DemoEquipment[],
): Promise<void> {
  const rows: PastEquipment[] = [];
  const records: PastMaintenance[] = [];
  const events: PastEvent[] = [];
  for (const [place, one] of equipment.entries()) {
    const row = equipmentOf(one, calendar, place);
    const author = authors[place % authors.length];
    if (!author) throw new Error('A brewery of the demo needs somebody.');
    const happened = (daysAgo: number) => ({
      author,
      equipmentId: row.id,
      at: calendar.instant(daysAgo, place + 3),
    });
    rows.push(row);
    events.push({ ...happened(entryOf(one)), kind: 'created' });
    for (const { daysAgo, by, task, cost, note } of one.maintained ?? []) {
      const done = task ?? one.maintenanceSchedule?.task ?? null;
      const performedOn = calendar.day(daysAgo);
      records.push({ ...happened(daysAgo), performedOn, performedBy: by, task: done, cost, note });
      events.push({ ...happened(daysAgo), kind: 'maintained', note: done });
    }
    for (const { daysAgo, ...change } of one.changes ?? []) {
      events.push({ ...happened(daysAgo), ...change });
    }
    if (one.removedDaysAgo) events.push({ ...happened(one.removedDaysAgo), kind: 'removed' });
  }
  const oldestFirst = (a: { at: Date }, b: { at: Date }) => a.at.getTime() - b.at.getTime();
  await insertPastEquipment(tx, rows, records.sort(oldestFirst), events.sort(oldestFirst));
}
