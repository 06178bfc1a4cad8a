import { randomUUID } from 'node:crypto';
import { addDays } from '@cervoise/domain/dates';
import { equipmentSchema } from '@cervoise/domain/equipment';
import { addQuantities } from '@cervoise/domain/numbers';
import type { Author, WriteContext } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { parseInput } from '../errors';
import { type EquipmentRow, equipment, recordMaintenance, recordUse } from '../modules/equipment';
import { type DemoCalendar, pastContext } from './demo-calendar';
import type { DemoChange, DemoEquipment } from './demo-equipment';

/** Days since the brewery entered its equipment. */
const enteredDaysAgo = 480;

const entryOf = (one: DemoEquipment) => Math.min(one.boughtDaysAgo, enteredDaysAgo);

const changedFields = {
  status_changed: 'status',
  condition_changed: 'condition',
  moved: 'location',
} as const satisfies Record<DemoChange['kind'], keyof DemoEquipment>;

/** Enters a piece of equipment in its former state. */
function enter(
  tx: TenantTransaction,
  context: WriteContext,
  calendar: DemoCalendar,
  one: DemoEquipment,
): Promise<EquipmentRow> {
  const { boughtDaysAgo, warrantyYears, changes = [], ...fields } = one;
  const purchaseDate = calendar.day(boughtDaysAgo);
  const oldestLast = [...changes].sort((a, b) => a.daysAgo - b.daysAgo);
  const values = parseInput(equipmentSchema, {
    isRentable: false,
    ...fields,
    ...Object.fromEntries(oldestLast.map(({ kind, before }) => [changedFields[kind], before])),
    purchaseDate,
    warrantyExpiryDate: warrantyYears ? addDays(purchaseDate, warrantyYears * 365) : null,
  });
  return equipment.create(tx, context, randomUUID(), values);
}

/** A past event of a piece of equipment. */
interface Happening {
  readonly daysAgo: number;
  readonly write: (context: WriteContext, row: EquipmentRow) => Promise<EquipmentRow>;
}

/** The events of a piece of equipment since it was entered, oldest first. */
function happeningsOf(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  one: DemoEquipment,
): readonly Happening[] {
  const { maintained = [], changes = [], usedHectoliters = 0, hectolitersSince = 0 } = one;
  const last = Math.min(entryOf(one), ...maintained.map(({ daysAgo }) => daysAgo));
  const use = (daysAgo: number, hectoliters: number): Happening => ({
    daysAgo,
    write: (context, { id }) => recordUse(tx, context, id, hectoliters),
  });
  const uses = [
    { daysAgo: last, hectoliters: addQuantities(usedHectoliters, -hectolitersSince) },
    { daysAgo: Math.floor(last / 2), hectoliters: hectolitersSince },
  ].filter(({ hectoliters }) => hectoliters > 0);
  return [
    ...uses.map(({ daysAgo, hectoliters }) => use(daysAgo, hectoliters)),
    ...maintained.map(
      ({ daysAgo, by, ...record }): Happening => ({
        // Earlier maintenance was entered with the equipment.
        daysAgo: Math.min(daysAgo, entryOf(one)),
        write: (context, row) =>
          recordMaintenance(tx, context, row, {
            ...record,
            performedOn: calendar.day(daysAgo),
            performedBy: by,
          }),
      }),
    ),
    ...changes.map(
      ({ daysAgo, kind, after }): Happening => ({
        daysAgo,
        write: (context, row) => {
          const values = { ...equipment.valuesOf(row), [changedFields[kind]]: after };
          return equipment.update(tx, context, row, parseInput(equipmentSchema, values));
        },
      }),
    ),
  ].sort((a, b) => b.daysAgo - a.daysAgo);
}

/** Enters a brewery's equipment with its history. */
export async function writeEquipment(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  authors: readonly Author[],
  all: readonly DemoEquipment[],
): Promise<void> {
  for (const [index, one] of all.entries()) {
    const contextOf = (daysAgo: number) => pastContext(calendar, authors, daysAgo, index);
    let row = await enter(tx, contextOf(entryOf(one)), calendar, one);
    for (const { daysAgo, write } of happeningsOf(tx, calendar, one)) {
      row = await write(contextOf(daysAgo), row);
    }
    if (one.removedDaysAgo) await equipment.remove(tx, contextOf(one.removedDaysAgo), [row]);
  }
}
