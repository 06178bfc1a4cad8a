import { addQuantities } from '@cervoise/domain/numbers';
import { roundUpToPacks } from '@cervoise/domain/packs';
import {
  type MetNeed,
  type PlannedSlurry,
  type Simulation,
  simulateNeeds,
  usableOn,
} from '@cervoise/domain/planning';
import { missingQuantity } from '@cervoise/domain/purchasing';
import type { SupplierArticle, ToOrderLine } from '../../generated/resolvers';
import type { IngredientRecord } from '../ingredients';

/** Who an ingredient is ordered from: its own supplier unless removed, or the only one that offers it. */
function supplierOf(
  { supplierId }: IngredientRecord,
  { offers, activeSuppliers }: Known,
): string | null {
  if (supplierId && activeSuppliers.has(supplierId)) return supplierId;
  const known = new Set(offers.map((offer) => offer.supplierId));
  const [only] = known;
  return known.size === 1 ? (only ?? null) : null;
}

/** What is planned until a day, and what is known of an ingredient. */
interface Known {
  /** Of the ingredient, soonest first: what a harvest gives, too. */
  readonly planned: readonly MetNeed[];
  /** Of the simulation until the last day. */
  readonly left: Simulation['left'];
  readonly slurry: readonly PlannedSlurry[];
  readonly onOrder: number;
  /** Of active suppliers. */
  readonly offers: readonly SupplierArticle[];
  /** By the id of the supplier from whom it was ordered. */
  readonly orderedPrices: ReadonlyMap<string, number>;
  readonly activeSuppliers: ReadonlyMap<string, unknown>;
  readonly today: string;
  readonly until: string;
}

/** What lacks of needs, beside what is on order. */
const lackOf = (needs: readonly MetNeed[]): number =>
  addQuantities(...needs.map((need) => need.missing));

/** The first day on which an ingredient goes below its minimum with what is on order. */
function lowFrom(
  { id, lots, minimumStockQuantity: minimum }: IngredientRecord,
  { planned, slurry, onOrder, today, until }: Known,
): string {
  const own = lots.map((lot) => ({ ...lot, ingredientId: id }));
  const harvested = slurry.filter(({ ingredientId }) => ingredientId === id);
  const isLowOn = (day: string) => {
    const before = planned.filter(({ date }) => date <= day);
    const { needs, left } = simulateNeeds(before, own, harvested);
    const shortage = lackOf(needs);
    return missingQuantity({ shortage, left: usableOn(day, own, left), minimum, onOrder }) > 0;
  };
  const changes = [
    ...planned.map(({ date }) => date),
    ...lots.flatMap(({ expiryDate }) => expiryDate ?? []),
  ];
  const days = [today, ...changes.filter((day) => day > today && day < until).sort()];
  // Nothing comes in between: below its minimum once, it stays so.
  let [first, last] = [0, days.length];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if (isLowOn(days[middle] ?? until)) last = middle;
    else first = middle + 1;
  }
  return days[first] ?? until;
}

/** The first day on which more lacks than is on order; undefined where that suffices. */
const lacksFrom = (needs: readonly MetNeed[], onOrder: number): string | undefined =>
  needs.find((_need, index) => lackOf(needs.slice(0, index + 1)) > onOrder)?.date;

/** The line of an ingredient, and its supplier; null where nothing is missing. */
export function lineOf(ingredient: IngredientRecord, known: Known) {
  const { planned, left, onOrder, offers, orderedPrices, today, until } = known;
  const needs = planned.filter(({ isHarvested }) => !isHarvested);
  const supplierId = supplierOf(ingredient, known);
  const offer = offers.find((one) => one.supplierId === supplierId);
  const minimum = ingredient.minimumStockQuantity;
  const missing = missingQuantity({
    shortage: lackOf(needs),
    left: usableOn(until, ingredient.lots, left),
    minimum,
    onOrder,
  });
  if (missing === 0) return null;
  const stock = usableOn(today, ingredient.lots, new Map());
  const packQuantity = offer?.packQuantity ?? null;
  const lacking = lacksFrom(needs, onOrder);
  const isEnoughToday = addQuantities(stock, onOrder) >= minimum;
  const line: ToOrderLine = {
    stock,
    minimum,
    needed: addQuantities(...needs.map(({ quantity }) => quantity)),
    onOrder,
    ingredientId: ingredient.id,
    ingredientName: ingredient.name,
    unit: ingredient.unit,
    reference: offer?.reference ?? null,
    missing,
    quantity: roundUpToPacks(missing, packQuantity),
    packQuantity,
    // Not what its lots cost, with their carriage: the supplier would be ordered from at it.
    price: offer?.price ?? orderedPrices.get(supplierId ?? '') ?? null,
    neededOn: isEnoughToday && lacking ? lacking : lowFrom(ingredient, known),
  };
  return { supplierId, line };
}
