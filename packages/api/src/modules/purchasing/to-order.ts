import { addDays, daysBetween } from '@cervoise/domain/dates';
import { linesAmount, missingQuantity, quantityToOrder } from '@cervoise/domain/purchasing';
import { isExpired, totalOf, usableLots } from '@cervoise/domain/stock';
import { compareNames } from '@cervoise/domain/text';
import { groupBy } from '../../collections/group-by';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type {
  ReportIngredientNeed,
  SupplierArticle,
  ToOrderLine,
  ToOrderSupplier,
} from '../../generated/resolvers';
import { type IngredientRecord, ingredients } from '../ingredients';
import { ingredientForecast } from '../production';
import type { RecipesService } from '../recipes';
import { selectOffersOf } from '../supplier-articles';
import { type SupplierRow, suppliers } from '../suppliers';
import { selectOnOrder } from './on-order.store';

/** Ingredients below their minimum that are read. */
const mostLow = 500;

/** Who an ingredient is ordered from: its own supplier, or the only one that offers it. */
function supplierOf(
  { supplierId }: IngredientRecord,
  offers: readonly SupplierArticle[],
): string | null {
  if (supplierId) return supplierId;
  const known = new Set(offers.map((offer) => offer.supplierId));
  const [only] = known;
  return known.size === 1 ? (only ?? null) : null;
}

const usableStock = ({ lots }: IngredientRecord, today: string) =>
  totalOf(
    usableLots(lots).filter(
      ({ expiryDate }) => !expiryDate || !isExpired(daysBetween(today, expiryDate)),
    ),
  );

interface Known {
  readonly need: ReportIngredientNeed | undefined;
  readonly onOrder: number;
  readonly offers: readonly SupplierArticle[];
  readonly today: string;
}

/** The line of an ingredient, and its supplier; null where nothing is missing. */
function lineOf(ingredient: IngredientRecord, { need, onOrder, offers, today }: Known) {
  const supplierId = supplierOf(ingredient, offers);
  const offer = offers.find((one) => one.supplierId === supplierId);
  const supply = {
    stock: usableStock(ingredient, today),
    minimum: ingredient.minimumStockQuantity,
    needed: need?.requiredQuantity ?? 0,
    onOrder,
  };
  const missing = missingQuantity(supply);
  if (missing === 0) return null;
  const packQuantity = offer?.packQuantity ?? null;
  const isLow = supply.stock < supply.minimum;
  const line: ToOrderLine = {
    ...supply,
    ingredientId: ingredient.id,
    ingredientName: ingredient.name,
    unit: ingredient.unit,
    reference: offer?.reference ?? null,
    missing,
    quantity: quantityToOrder({ ...supply, packQuantity }),
    packQuantity,
    price: offer?.price ?? ingredient.costPerUnit,
    neededOn: isLow ? today : (need?.shortageDate ?? need?.batches[0]?.brewDate ?? today),
  };
  return { supplierId, line };
}

type FoundLine = NonNullable<ReturnType<typeof lineOf>>;

/** The lines of one supplier with its terms. */
function ofSupplier(
  supplier: SupplierRow | undefined,
  found: readonly FoundLine[],
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
  };
}

/** By supplier, what to order until a day (YYYY-MM-DD); what nobody supplies comes last. */
export async function readToOrder(
  tx: TenantTransaction,
  recipes: Pick<RecipesService, 'atVersions'>,
  until: string,
  today: string,
): Promise<ToOrderSupplier[]> {
  const period = { startDate: today, endDate: until };
  const { needs } = await ingredientForecast(tx, recipes, period, today);
  const low = await ingredients.source.slice(
    tx,
    { filter: { view: 'low_stock' }, sort: { field: 'name', direction: 'asc' }, today },
    { limit: mostLow, offset: 0, counts: false },
  );
  const ids = [...new Set([...low.rows, ...needs].map(({ id }) => id))];
  if (ids.length === 0) return [];
  const rows = await ingredients.findMany(tx, ids);
  const needOf = new Map(needs.map((need) => [need.id, need]));
  const onOrder = await selectOnOrder(tx, ids);
  const offers = groupBy(await selectOffersOf(tx, ids, today), ({ ingredientId }) => ingredientId);
  const found = rows.flatMap((row) => {
    // Harvested yeast is nothing to buy.
    if (row.deletedAt || row.boughtYeastId) return [];
    const line = lineOf(row, {
      need: needOf.get(row.id),
      onOrder: onOrder.get(row.id)?.quantity ?? 0,
      offers: offers.get(row.id) ?? [],
      today,
    });
    return line ? [line] : [];
  });
  const bySupplier = groupBy(found, ({ supplierId }) => supplierId);
  const known = [...bySupplier.keys()].filter((id) => id !== null);
  const rowsOfSuppliers = known.length > 0 ? await suppliers.findMany(tx, known) : [];
  const supplierById = new Map(rowsOfSuppliers.map((row) => [row.id, row]));
  return [...bySupplier]
    .map(([id, some]) => ofSupplier(supplierById.get(id ?? ''), some, today))
    .sort(
      (a, b) =>
        Number(a.supplierId === null) - Number(b.supplierId === null) ||
        compareNames(a.supplierName ?? '', b.supplierName ?? ''),
    );
}
