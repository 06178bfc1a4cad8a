import type { Author } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import { replaceMaterials } from '../modules/inventory';
import { insertPlannedPackaging } from '../modules/production';
import { type DemoCalendar, pastContext } from './demo-calendar';
import type { DemoBatch, DemoProduction } from './demo-production';

interface Known {
  readonly authors: readonly Author[];
  readonly ingredientIds: ReadonlyMap<string, string>;
  readonly batchIds: ReadonlyMap<DemoBatch, string>;
}

/** Writes what each format takes, and the packagings that are planned. */
export async function writePackaging(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  { authors, ingredientIds, batchIds }: Known,
  { formats = [], plannedPackagings = [] }: DemoProduction,
): Promise<void> {
  const context = pastContext(calendar, authors, 2, 0);
  for (const { materials, ...format } of formats) {
    const lines = materials.map(({ ingredient, ...line }) => {
      const ingredientId = ingredientIds.get(ingredient);
      if (!ingredientId) throw new Error(`${ingredient} is not among the demo's ingredients.`);
      return { ...line, ingredientId };
    });
    await replaceMaterials(tx, context.author.tenantId, { ...format, materials: lines });
  }
  for (const { beer, brewedDaysAgo, inDays, ...plan } of plannedPackagings) {
    const [, batchId] =
      [...batchIds].find(
        ([batch]) => batch.beer === beer && batch.brewedDaysAgo === brewedDaysAgo,
      ) ?? [];
    if (!batchId) throw new Error(`${beer} of ${brewedDaysAgo} days ago is not brewed.`);
    const plannedOn = calendar.day(-inDays);
    await insertPlannedPackaging(tx, context, batchId, { ...plan, plannedOn });
  }
}
