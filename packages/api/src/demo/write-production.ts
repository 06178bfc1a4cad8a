import { addDays } from '@cervoise/domain/dates';
import { incoLabelSchema } from '@cervoise/domain/inco-label';
import { afterCommit, databaseOf, type TenantTransaction } from '../db/tenant-transaction';
import { writeLabel } from '../modules/inco-labels';
import { insertBatchRow } from '../modules/production';
import { writePublication } from '../modules/publications';
import { countScans, insertQrCode } from '../modules/qr-codes';
import { insertRecipeName } from '../modules/recipes';
import type { DemoCalendar } from './demo-calendar';
import type { DemoBatch, DemoProduction } from './demo-production';

const daysUntilBestBefore = 365;
/** At about one brew every nine days, the number of batches before the first one of the demo. */
const daysBetweenBrews = 9;

/** Numbers batches by year: 2026-012. Numbers of the year's earlier batches are skipped. */
function numberer(): (brewDate: string) => string {
  const last = new Map<string, number>();
  return (brewDate) => {
    const year = brewDate.slice(0, 4);
    const daysIn = (Date.parse(brewDate) - Date.parse(`${year}-01-01`)) / 86_400_000;
    const earlier = last.size === 0 ? Math.floor(daysIn / daysBetweenBrews) : 0;
    const number = (last.get(year) ?? earlier) + 1;
    last.set(year, number);
    return `${year}-${String(number).padStart(3, '0')}`;
  };
}

const keyOf = (beer: string, brewedDaysAgo: number) => `${beer} ${brewedDaysAgo}`;

function found(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (!id) throw new Error(`${key} is not among what the demo brews.`);
  return id;
}

const brewedFirst = (a: DemoBatch, b: DemoBatch) => b.brewedDaysAgo - a.brewedDaysAgo;

/** A written batch. */
interface WrittenBatch {
  readonly id: string;
  readonly batchNumber: string;
  readonly recipeId: string;
  readonly packagedDaysAgo: number;
  readonly bestBeforeDate: string;
}

/** The packaged batches, for their products. */
export type WrittenBatches = ReadonlyMap<string, WrittenBatch>;

export interface WrittenProduction {
  readonly packaged: WrittenBatches;
  /** Every batch's id, oldest first. */
  readonly ids: ReadonlyMap<DemoBatch, string>;
  readonly numbers: ReadonlyMap<DemoBatch, string>;
}

/** The packaged batch of a beer by the age of its brew day. */
export function writtenBatch(
  batches: WrittenBatches,
  beer: string,
  brewedDaysAgo: number,
): WrittenBatch {
  const batch = batches.get(keyOf(beer, brewedDaysAgo));
  if (!batch) throw new Error(`${beer} of ${brewedDaysAgo} days ago was never packaged.`);
  return batch;
}

/** Up to three scans a day since a code was created, varying by code. */
function scansOf(calendar: DemoCalendar, madeDaysAgo: number, turn: number): Date[] {
  const days = Array.from({ length: madeDaysAgo }, (_, index) => madeDaysAgo - index);
  return days.flatMap((daysAgo) =>
    Array.from({ length: (daysAgo * 5 + turn * 3) % 4 }, (_, scan) =>
      calendar.instant(daysAgo, scan),
    ),
  );
}

/** Writes a brewery's beers, batches and codes, its publications and labels. */
export async function writeProduction(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  tenantId: string,
  { beers, batches, qrCodes, publications, incoLabels }: DemoProduction,
): Promise<WrittenProduction> {
  const recipeIds = new Map<string, string>();
  for (const beer of beers) recipeIds.set(beer, await insertRecipeName(tx, tenantId, beer));

  const ids = new Map<DemoBatch, string>();
  const numbers = new Map<DemoBatch, string>();
  const batchIds = new Map<string, string>();
  const packaged = new Map<string, WrittenBatch>();
  const nextNumber = numberer();
  const dayOf = (daysAgo: number | undefined) =>
    daysAgo === undefined ? null : calendar.day(daysAgo);
  for (const batch of [...batches].sort(brewedFirst)) {
    const brewDate = calendar.day(batch.brewedDaysAgo);
    const packagingDate = dayOf(batch.packagedDaysAgo);
    const bestBeforeDate = packagingDate && addDays(packagingDate, daysUntilBestBefore);
    const batchNumber = nextNumber(brewDate);
    const recipeId = found(recipeIds, batch.beer);
    const id = await insertBatchRow(tx, tenantId, {
      batchNumber,
      recipeId,
      status: batch.status,
      brewDate,
      fermentationStartDate: batch.status === 'planned' ? null : addDays(brewDate, 1),
      fermentationEndDate: dayOf(batch.fermentedDaysAgo),
      packagingDate,
      bestBeforeDate,
    });
    const key = keyOf(batch.beer, batch.brewedDaysAgo);
    ids.set(batch, id);
    numbers.set(batch, batchNumber);
    batchIds.set(key, id);
    if (batch.packagedDaysAgo !== undefined && bestBeforeDate) {
      const { packagedDaysAgo } = batch;
      packaged.set(key, { id, batchNumber, recipeId, packagedDaysAgo, bestBeforeDate });
    }
  }

  for (const [turn, code] of qrCodes.entries()) {
    const { beer, brewedDaysAgo } = code;
    await insertQrCode(tx, tenantId, {
      uniqueIdentifier: code.identifier,
      label: code.label,
      entityType: brewedDaysAgo === undefined ? 'recipe' : 'batch',
      entityId:
        brewedDaysAgo === undefined
          ? found(recipeIds, beer)
          : found(batchIds, keyOf(beer, brewedDaysAgo)),
      isActive: !code.isWithdrawn,
      createdAt: calendar.instant(code.madeDaysAgo, turn),
    });
    const scans = scansOf(calendar, code.madeDaysAgo, turn);
    // By another role, which a distributed database lets read the code once it is committed.
    afterCommit(tx, () => countScans(databaseOf(tx), code.identifier, scans));
  }
  for (const { beer, publishedDaysAgo, publishedBy, ...facts } of publications) {
    await writePublication(
      tx,
      tenantId,
      { entityType: 'recipe', entityId: found(recipeIds, beer) },
      facts,
      { publishedBy, publishedAt: calendar.instant(publishedDaysAgo, 0) },
    );
  }
  for (const { beer, choices, savedDaysAgo, savedBy, ...container } of incoLabels) {
    await writeLabel(
      tx,
      tenantId,
      { recipeId: found(recipeIds, beer), ...container },
      incoLabelSchema.parse(choices),
      { savedBy, savedAt: calendar.instant(savedDaysAgo, 0) },
    );
  }
  return { packaged, ids, numbers };
}
