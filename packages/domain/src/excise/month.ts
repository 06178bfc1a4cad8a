import { addAmounts } from '../numbers';
import { milliliters } from '../units';
import { degreesOf, dutyOf, exactDuty, type TaxedAt } from './duty';
import { type ExciseFlow, exciseFlows, isEntry, isTaxed } from './flows';
import { type ExciseProduct, exciseClassOf } from './products';
import { type ExciseClass, type ExciseRate, rateOn } from './rates';

/** Beer of one batch: the stock of finished products that has one strength. */
export interface ExciseBeer {
  /** Null for products without a batch, which are then told apart by their beer. */
  readonly batchId: string | null;
  readonly beerName: string;
}

/** The product that a beer is; null while its strength is unknown. */
export type ExcisePlace = ExciseProduct | null | 'out_of_scope';

/** What a month closes with, and the next one opens with. */
export interface ExcisePosition extends ExciseBeer {
  readonly product: ExcisePlace;
  readonly liters: number;
}

/** A movement of beer, or the sum of several: positive into the stock. */
export interface ExciseMovement extends ExciseBeer {
  readonly flow: ExciseFlow;
  readonly liters: number;
  /** Of a return: the month (YYYY-MM) in which it had left with its duty. */
  readonly soldMonth?: string | null;
}

/** Beer put back under suspension, whose duty of that month (YYYY-MM) is due back. */
export interface ExciseReturn {
  readonly month: string;
  readonly liters: number;
}

/** A product's month; volumes in litres, to the millilitre. */
export interface ExciseLine {
  /** Null for beer whose strength is unknown: it is in no amount. */
  readonly product: ExciseProduct | null;
  /** The batches that the opening stock is of, and those that are this product in the month. */
  readonly openingBatchIds: readonly string[];
  readonly batchIds: readonly string[];
  readonly opening: number;
  /** Entries and exits, each as a positive volume. */
  readonly flows: Readonly<Record<ExciseFlow, number>>;
  readonly closing: number;
  readonly taxed: number;
  /** Hectolitres times degrees of the taxed volume. */
  readonly hectoliterDegrees: number | null;
  readonly returns: readonly ExciseReturn[];
  /** Euros per hectolitre and degree; null where none is known. */
  readonly rate: number | null;
  /** Euros, to the cent: of the taxed volume, less that of the returns; null while a rate is not known. */
  readonly duty: number | null;
}

export interface ExciseMonth {
  /** YYYY-MM. */
  readonly month: string;
  /** By label; beer of unknown strength last. */
  readonly lines: readonly ExciseLine[];
  /** The first day (YYYY-MM-DD) of the rate that was applied; null where none is known. */
  readonly rateFrom: string | null;
  /** Whether that rate is only proposed. */
  readonly isRateConfirmed: boolean;
  /** Euros of the lines that can be calculated. */
  readonly duty: number;
  readonly closing: readonly ExcisePosition[];
}

export interface CountedMonth {
  /** YYYY-MM. */
  readonly month: string;
  /** What the month before closed with. */
  readonly opening: readonly ExcisePosition[];
  readonly movements: readonly ExciseMovement[];
  /** The product that the beer is in this month. */
  readonly productOf: (beer: ExciseBeer) => ExcisePlace;
  readonly rates: readonly ExciseRate[];
  /** Whether the brewery was a small one in a year: what returns of open months had paid. */
  readonly isSmallIn: (year: number) => boolean;
  /** What beer had paid in a month (YYYY-MM) as it was closed; null where none says. */
  readonly paidIn: (beer: ExciseBeer, month: string) => TaxedAt | null;
}

/** What tells the lines of a month apart: a product's label, which has its fiscal label for good. */
const labelOf = (place: ExcisePlace): string =>
  place === 'out_of_scope' ? place : (place?.label ?? '');

const keyOf = ({ batchId, beerName }: ExciseBeer) => batchId ?? `beer ${beerName}`;

/** Running totals of a line, in millilitres. */
interface Sums {
  readonly product: ExciseProduct | null;
  readonly openingBatchIds: Set<string>;
  readonly batchIds: Set<string>;
  opening: number;
  readonly flows: Record<ExciseFlow, number>;
  /** By month and beer. */
  readonly returns: Map<string, { readonly from: string; readonly beer: ExciseBeer; ml: number }>;
}

/** By month, oldest first. */
function returnsOf({ returns }: Sums): ExciseReturn[] {
  const months = new Map<string, number>();
  for (const { from, ml } of returns.values()) months.set(from, (months.get(from) ?? 0) + ml);
  return [...months]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([month, ml]) => ({ month, liters: ml / 1000 }));
}

/** The duty of a line; null while a rate that it needs is not known. */
function lineDuty(
  { product, returns }: Sums,
  taxed: number,
  { month, rates, isSmallIn, paidIn }: CountedMonth,
): number | null {
  if (!product) return null;
  const { abv } = product;
  const dueIn = (of: string, exciseClass: ExciseClass): TaxedAt | null => {
    const rate = rateOn(`${of}-01`, rates)?.rates[exciseClass];
    return rate === undefined ? null : { abv, rate };
  };
  const due = dueIn(month, product.exciseClass);
  const paid = [...returns.values()]
    .filter(({ ml }) => ml !== 0)
    .map(({ from, beer, ml }) => {
      const isSmall = isSmallIn(Number(from.slice(0, 4)));
      const taxedAt = paidIn(beer, from) ?? dueIn(from, exciseClassOf(abv, isSmall));
      return taxedAt && exactDuty(ml, taxedAt);
    });
  const known = paid.filter((one) => one !== null);
  const own = taxed === 0 ? 0n : due && exactDuty(taxed, due);
  return own === null || known.length < paid.length ? null : dutyOf(own, known);
}

function lineOf(sums: Sums, counted: CountedMonth): ExciseLine {
  const { month, rates } = counted;
  const { product, opening, flows } = sums;
  const sumOf = (wanted: (flow: ExciseFlow) => boolean) =>
    exciseFlows.filter(wanted).reduce((sum, flow) => sum + flows[flow], 0);
  const taxed = sumOf(isTaxed);
  const closing = opening + sumOf(isEntry) - sumOf((flow) => !isEntry(flow));
  return {
    product,
    openingBatchIds: [...sums.openingBatchIds].sort(),
    batchIds: [...sums.batchIds].sort(),
    opening: opening / 1000,
    flows: Object.fromEntries(
      exciseFlows.map((flow) => [flow, flows[flow] / 1000]),
      // Initialises every flow.
    ) as Record<ExciseFlow, number>,
    closing: closing / 1000,
    taxed: taxed / 1000,
    hectoliterDegrees: product && degreesOf(taxed, product.abv),
    returns: returnsOf(sums),
    rate: (product && rateOn(`${month}-01`, rates)?.rates[product.exciseClass]) ?? null,
    duty: lineDuty(sums, taxed, counted),
  };
}

const isEmpty = ({ opening, flows }: Sums) =>
  opening === 0 && exciseFlows.every((flow) => flows[flow] === 0);

/**
 * A month of the excise by product: opening + entries − exits = closing, exact to the millilitre.
 * Beer that the month before closed with under another product (its strength was corrected, or the
 * brewery's status changed with the year) leaves that one and enters its present one, so that each
 * product opens with what it had closed with. Beer too weak for the excise is left out.
 */
export function exciseMonth(counted: CountedMonth): ExciseMonth {
  const { month, movements, productOf, rates } = counted;
  const all = new Map<string, Sums>();
  const sumsOf = (product: ExciseProduct | null): Sums => {
    const key = labelOf(product);
    const known = all.get(key);
    if (known) return known;
    const sums: Sums = {
      product,
      openingBatchIds: new Set(),
      batchIds: new Set(),
      opening: 0,
      // Initialises every flow.
      flows: Object.fromEntries(exciseFlows.map((flow) => [flow, 0])) as Record<ExciseFlow, number>,
      returns: new Map(),
    };
    all.set(key, sums);
    return sums;
  };
  const beers = new Map<string, { beer: ExciseBeer; ml: number }>();
  const beerOf = ({ batchId, beerName }: ExciseBeer) => {
    const key = keyOf({ batchId, beerName });
    const known = beers.get(key) ?? { beer: { batchId, beerName }, ml: 0 };
    beers.set(key, known);
    return known;
  };

  for (const position of counted.opening) {
    const ml = milliliters(position.liters);
    beerOf(position).ml += ml;
    const product = productOf(position);
    const isMoved = labelOf(product) !== labelOf(position.product);
    if (position.product !== 'out_of_scope') {
      const before = sumsOf(position.product);
      before.opening += ml;
      if (position.batchId) before.openingBatchIds.add(position.batchId);
      if (isMoved) before.flows.reclassified_out += ml;
    }
    if (product === 'out_of_scope') continue;
    const after = sumsOf(product);
    if (isMoved) after.flows.reclassified_in += ml;
    if (position.batchId) after.batchIds.add(position.batchId);
  }
  for (const movement of movements) {
    const product = productOf(movement);
    const ml = milliliters(movement.liters);
    beerOf(movement).ml += ml;
    if (product === 'out_of_scope') continue;
    const sums = sumsOf(product);
    sums.flows[movement.flow] += isEntry(movement.flow) ? ml : -ml;
    if (movement.batchId) sums.batchIds.add(movement.batchId);
    if (movement.flow === 'return') {
      const from = movement.soldMonth ?? month;
      const key = `${from} ${keyOf(movement)}`;
      const known = sums.returns.get(key) ?? { from, beer: movement, ml: 0 };
      known.ml += ml;
      sums.returns.set(key, known);
    }
  }

  const lines = [...all.values()]
    .filter((sums) => !isEmpty(sums))
    .map((sums) => lineOf(sums, counted))
    .sort((a, b) =>
      (a.product?.label ?? '\uffff').localeCompare(b.product?.label ?? '\uffff', 'fr'),
    );
  const rate = rateOn(`${month}-01`, rates);
  return {
    month,
    lines,
    rateFrom: rate?.from ?? null,
    isRateConfirmed: rate?.isConfirmed ?? false,
    duty: addAmounts(...lines.map(({ duty }) => duty ?? 0)),
    closing: [...beers.values()]
      .filter(({ ml }) => ml !== 0)
      .map(({ beer, ml }) => ({ ...beer, product: productOf(beer), liters: ml / 1000 })),
  };
}
