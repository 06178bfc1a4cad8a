import { addDays } from '@cervoise/domain/dates';
import type { TenantTransaction } from '../db/tenant-transaction';
import { insertBatch } from '../modules/production/batches.store';
import { insertQrCode } from '../modules/qr-codes/qr-codes.store';
import { insertRecipeName } from '../modules/recipes/recipes.store';
import type { DemoBatch, DemoProduction } from './demo-production';
import type { DemoCalendar } from './write-history';

const daysUntilBestBefore = 365;
/** A brewery that brews about every nine days had this many brews before the first one told. */
const daysBetweenBrews = 9;

/** Gives numbers that run through each year: 2026-012. The year's brews before the first are skipped. */
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

/** Writes a brewery's beers, batches and codes. */
export async function writeProduction(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  tenantId: string,
  { beers, batches, qrCodes }: DemoProduction,
): Promise<void> {
  const recipeIds = new Map<string, string>();
  for (const beer of beers) recipeIds.set(beer, await insertRecipeName(tx, tenantId, beer));

  const batchIds = new Map<string, string>();
  const nextNumber = numberer();
  const dayOf = (daysAgo: number | undefined) =>
    daysAgo === undefined ? null : calendar.day(daysAgo);
  for (const batch of [...batches].sort(brewedFirst)) {
    const brewDate = calendar.day(batch.brewedDaysAgo);
    const packagingDate = dayOf(batch.packagedDaysAgo);
    const id = await insertBatch(tx, tenantId, {
      batchNumber: nextNumber(brewDate),
      recipeId: found(recipeIds, batch.beer),
      status: batch.status,
      brewDate,
      fermentationStartDate: batch.status === 'planned' ? null : addDays(brewDate, 1),
      fermentationEndDate: dayOf(batch.fermentedDaysAgo),
      packagingDate,
      bestBeforeDate: packagingDate && addDays(packagingDate, daysUntilBestBefore),
    });
    batchIds.set(keyOf(batch.beer, batch.brewedDaysAgo), id);
  }

  for (const [turn, code] of qrCodes.entries()) {
    const { beer, brewedDaysAgo } = code;
    await insertQrCode(tx, tenantId, {
      uniqueIdentifier: code.identifier,
      label: code.label,
      batchId: brewedDaysAgo === undefined ? null : found(batchIds, keyOf(beer, brewedDaysAgo)),
      recipeId: brewedDaysAgo === undefined ? found(recipeIds, beer) : null,
      isActive: !code.isWithdrawn,
      createdAt: calendar.instant(code.madeDaysAgo, turn),
    });
  }
}
