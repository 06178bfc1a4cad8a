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

/** What is planned until a day, and what is known of an ingredient. */
interface Known {
  /** Of the ingredient, soonest first: what a harvest gives, too. */
  readonly planned: readonly MetNeed[];
  /** Of the simulation until the last day. */
  readonly left: Simulation['left'];
  readonly slurry: readonly PlannedSlurry[];
  readonly onOrder: number;
  readonly offers: readonly SupplierArticle[];
  readonly today: string;
  readonly until: string;
}

/** The first day on which an ingredient that never lacks goes below its minimum. */
function lowFrom(
  { id, lots, minimumStockQuantity }: IngredientRecord,
  { planned, slurry, today, until }: Known,
): string {
  const own = lots.map((lot) => ({ ...lot, ingredientId: id }));
  const harvested = slurry.filter(({ ingredientId }) => ingredientId === id);
  const isLowOn = (day: string) => {
    const before = planned.filter(({ date }) => date <= day);
    const { left } = simulateNeeds(before, own, harvested);
    return usableOn(day, own, left) < minimumStockQuantity;
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

/** The line of an ingredient, and its supplier; null where nothing is missing. */
export function lineOf(ingredient: IngredientRecord, known: Known) {
  const { planned, left, onOrder, offers, today, until } = known;
  const needs = planned.filter(({ isHarvested }) => !isHarvested);
  const supplierId = supplierOf(ingredient, offers);
  const offer = offers.find((one) => one.supplierId === supplierId);
  const minimum = ingredient.minimumStockQuantity;
  const missing = missingQuantity({
    shortage: addQuantities(...needs.map((need) => need.missing)),
    left: usableOn(until, ingredient.lots, left),
    minimum,
    onOrder,
  });
  if (missing === 0) return null;
  const stock = usableOn(today, ingredient.lots, new Map());
  const packQuantity = offer?.packQuantity ?? null;
  const lack = needs.find((need) => need.missing > 0);
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
    price: offer?.price ?? ingredient.costPerUnit,
    neededOn: stock >= minimum && lack ? lack.date : lowFrom(ingredient, known),
  };
  return { supplierId, line };
}
