import { addAmounts } from '../numbers';
import { milliliters } from '../units';
import { type ExciseFlow, exciseFlows, isEntry } from './flows';
import {
  type DutyTerms,
  type ExciseBeer,
  type ExciseLine,
  isEmpty,
  type LineSums,
  lineOf,
} from './line';
import type { ExciseProduct } from './products';
import { rateOn } from './rates';

/** The product that a beer is; null while its strength is unknown. */
export type ExciseClassification = ExciseProduct | null | 'out_of_scope';

/** What a month closes with, and the next one opens with. */
export interface ExcisePosition extends ExciseBeer {
  readonly product: ExciseClassification;
  readonly liters: number;
}

/** A movement of beer, or the sum of several: positive into the stock. */
export interface ExciseMovement extends ExciseBeer {
  readonly flow: ExciseFlow;
  readonly liters: number;
  /** Of a return: the month (YYYY-MM) in which it had left with its duty. */
  readonly soldMonth?: string | null;
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

export interface CountedMonth extends DutyTerms {
  /** What the month before closed with. */
  readonly opening: readonly ExcisePosition[];
  readonly movements: readonly ExciseMovement[];
  /** The product that the beer is in this month. */
  readonly productOf: (beer: ExciseBeer) => ExciseClassification;
}

/** What tells the lines of a month apart: a product's label, which has its fiscal label for good. */
const labelOf = (classification: ExciseClassification): string =>
  classification === 'out_of_scope' ? classification : (classification?.label ?? '');

const keyOf = ({ batchId, beerName }: ExciseBeer) => batchId ?? `beer ${beerName}`;

/**
 * A month of the excise by product: opening + entries − exits = closing, exact to the millilitre.
 * Beer that the month before closed with under another product (its strength was corrected, or the
 * brewery's status changed with the year) leaves that one and enters its present one, so that each
 * product opens with what it had closed with. Beer too weak for the excise is left out.
 */
export function exciseMonth(counted: CountedMonth): ExciseMonth {
  const { month, movements, productOf, rates } = counted;
  const all = new Map<string, LineSums>();
  const sumsOf = (product: ExciseProduct | null): LineSums => {
    const key = labelOf(product);
    const known = all.get(key);
    if (known) return known;
    const sums: LineSums = {
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
