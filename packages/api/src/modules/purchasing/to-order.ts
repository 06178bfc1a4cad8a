import { addDays } from '@cervoise/domain/dates';
import { linesAmount } from '@cervoise/domain/purchasing';
import { compareNames } from '@cervoise/domain/text';
import { groupBy } from '../../collections/group-by';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ToOrderDraft, ToOrderSupplier } from '../../generated/resolvers';
import { ingredients, selectUnderMinimum } from '../ingredients';
import { planAhead } from '../production';
import type { RecipesService } from '../recipes';
import { selectOffersOf } from '../supplier-articles';
import { type SupplierRow, suppliers } from '../suppliers';
import { selectOnOrder } from './on-order.store';
import { selectDrafts, selectOrderedPrices } from './to-order.store';
import { lineOf } from './to-order-line';

/** Ingredients below their minimum that are read. */
const mostLow = 500;

type FoundLine = NonNullable<ReturnType<typeof lineOf>>;

/** The lines of one supplier with its terms. */
function ofSupplier(
  supplier: SupplierRow | undefined,
  found: readonly FoundLine[],
  draft: ToOrderDraft | undefined,
  today: string,
): ToOrderSupplier {
  const lines = found
    .map(({ line }) => line)
    .sort((a, b) => compareNames(a.ingredientName, b.ingredientName));
  const [first = today] = lines.map(({ neededOn }) => neededOn).sort();
  const leadTimeDays = supplier?.leadTimeDays ?? null;
  return {
    supplierId: supplier?.id ?? null,
    supplierName: supplier?.name ?? null,
    lines,
    amount: linesAmount(lines),
    minimumOrder: supplier?.minimumOrder ?? null,
    freeCarriageFrom: supplier?.freeCarriageFrom ?? null,
    leadTimeDays,
    orderBefore: leadTimeDays === null ? null : addDays(first, -leadTimeDays),
    draft: draft ?? null,
  };
}

/** The active ones of the suppliers that ingredients have, or that offer them, by their id. */
async function selectSuppliersOf(
  tx: TenantTransaction,
  rows: readonly { readonly supplierId: string | null }[],
  offers: readonly { readonly supplierId: string }[],
): Promise<ReadonlyMap<string, SupplierRow>> {
  const ids = new Set([...rows, ...offers].flatMap(({ supplierId }) => supplierId ?? []));
  const found = ids.size > 0 ? await suppliers.findMany(tx, [...ids]) : [];
  return new Map(found.filter((row) => row.deletedAt === null).map((row) => [row.id, row]));
}

/** By supplier, what to order until a day (YYYY-MM-DD); what nobody supplies comes last. */
export async function readToOrder(
  tx: TenantTransaction,
  recipes: Pick<RecipesService, 'atVersions'>,
  until: string,
  today: string,
): Promise<ToOrderSupplier[]> {
  const period = { startDate: today, endDate: until };
  const { simulated, left, slurry } = await planAhead(tx, recipes, period, today);
  const plannedOf = groupBy(simulated, ({ ingredientId }) => ingredientId);
  const low = await selectUnderMinimum(tx, until, mostLow);
  const ids = [...new Set([...low, ...plannedOf.keys()])];
  if (ids.length === 0) return [];
  const rows = await ingredients.findMany(tx, ids);
  const onOrder = await selectOnOrder(tx, ids);
  const offers = groupBy(await selectOffersOf(tx, ids, today), ({ ingredientId }) => ingredientId);
  const prices = groupBy(await selectOrderedPrices(tx, ids), ({ ingredientId }) => ingredientId);
  const activeSuppliers = await selectSuppliersOf(tx, rows, [...offers.values()].flat());
  const found = rows.flatMap((row) => {
    // Harvested yeast is nothing to buy.
    if (row.deletedAt || row.boughtYeastId) return [];
    const line = lineOf(row, {
      planned: plannedOf.get(row.id) ?? [],
      left,
      slurry,
      onOrder: onOrder.get(row.id)?.quantity ?? 0,
      offers: offers.get(row.id) ?? [],
      orderedPrices: new Map(prices.get(row.id)?.map((one) => [one.supplierId, one.price])),
      activeSuppliers,
      today,
      until,
    });
    return line ? [line] : [];
  });
  const bySupplier = groupBy(found, ({ supplierId }) => supplierId);
  const drafts = await selectDrafts(tx, [...activeSuppliers.keys()]);
  return [...bySupplier]
    .map(([id, some]) =>
      ofSupplier(activeSuppliers.get(id ?? ''), some, drafts.get(id ?? ''), today),
    )
    .sort(
      (a, b) =>
        Number(a.supplierId === null) - Number(b.supplierId === null) ||
        compareNames(a.supplierName ?? '', b.supplierName ?? ''),
    );
}
