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

/** What the duty of a month's lines is calculated with. */
export interface DutyTerms {
  /** YYYY-MM. */
  readonly month: string;
  readonly rates: readonly ExciseRate[];
  /** Whether the brewery was a small one in a year: what returns of open months had paid. */
  readonly isSmallIn: (year: number) => boolean;
  /** What beer had paid in a month (YYYY-MM) as it was closed; null where none says. */
  readonly paidIn: (beer: ExciseBeer, month: string) => TaxedAt | null;
}

/** Running totals of a line, in millilitres. */
export interface LineSums {
  readonly product: ExciseProduct | null;
  readonly openingBatchIds: Set<string>;
  readonly batchIds: Set<string>;
  opening: number;
  readonly flows: Record<ExciseFlow, number>;
  /** By month and beer. */
  readonly returns: Map<string, { readonly from: string; readonly beer: ExciseBeer; ml: number }>;
}

/** By month, oldest first. */
function returnsOf({ returns }: LineSums): ExciseReturn[] {
  const months = new Map<string, number>();
  for (const { from, ml } of returns.values()) months.set(from, (months.get(from) ?? 0) + ml);
  return [...months]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([month, ml]) => ({ month, liters: ml / 1000 }));
}

/** The duty of a line; null while a rate that it needs is not known. */
function lineDuty(
  { product, returns }: LineSums,
  taxed: number,
  { month, rates, isSmallIn, paidIn }: DutyTerms,
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

/** A line from its sums: opening + entries − exits = closing. */
export function lineOf(sums: LineSums, terms: DutyTerms): ExciseLine {
  const { month, rates } = terms;
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
    duty: lineDuty(sums, taxed, terms),
  };
}

export const isEmpty = ({ opening, flows }: LineSums) =>
  opening === 0 && exciseFlows.every((flow) => flows[flow] === 0);
