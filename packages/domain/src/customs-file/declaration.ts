import { type ExciseLine, type ExciseMonth, type FiscalLabel, withoutCdata } from '../excise';
import { truncate } from '../text';
import { milliliters } from '../units';

/** Longest observation of the file. */
const longestObservation = 250;

/** Beer put back under suspension, by the month (YYYY-MM) in which its duty was declared. */
export interface DeclaredReturn {
  readonly month: string;
  readonly liters: number;
}

/** A product's balance under suspension of duty, in litres: the file has hectolitres. */
export interface DeclaredProduct {
  readonly label: string;
  readonly fiscalLabel: FiscalLabel;
  /** Per cent by volume. */
  readonly abv: number;
  readonly observations: string | null;
  readonly opening: number;
  readonly produced: number;
  readonly otherEntries: number;
  readonly returns: readonly DeclaredReturn[];
  readonly taxedExits: number;
  /** Under a document: to another warehouse, or exported. */
  readonly definitiveExits: number;
  readonly exemptExits: number;
  /** Destroyed, lost within the allowance or with proof. */
  readonly otherExits: number;
  readonly closing: number;
}

/**
 * A product's balance of beer whose duty is paid, in litres: what customers returned, and the brewery
 * put back under suspension. It holds no other beer of that kind.
 */
export interface DeclaredPaidProduct
  extends Pick<DeclaredProduct, 'label' | 'fiscalLabel' | 'abv' | 'observations'> {
  readonly opening: number;
  readonly otherEntries: number;
  readonly replaced: number;
  readonly closing: number;
}

/** A month's declaration, as the customs file states it. */
export interface Declaration {
  /** YYYY-MM. */
  readonly month: string;
  /** Two letters and eleven characters. */
  readonly exciseNumber: string;
  /** Nothing moved, whatever is in stock (« néant », RG6). */
  readonly isNil: boolean;
  readonly products: readonly DeclaredProduct[];
  readonly paidProducts: readonly DeclaredPaidProduct[];
}

/** An observation that fits the file: one line of 250 characters at most. */
function fittingObservation(text: string): string {
  const line = withoutCdata(text.replace(/\s+/g, ' ').trim());
  return truncate(line, longestObservation);
}

const toLiters = (liters: readonly number[]) =>
  liters.reduce((total, one) => total + milliliters(one), 0) / 1000;

/**
 * The file has no negative volume: what corrections take back beyond the month's own movements
 * stands on the other side, where customs ask for an observation.
 */
function balanced(
  line: ExciseLine,
): Omit<DeclaredProduct, 'label' | 'fiscalLabel' | 'abv' | 'observations'> {
  const { flows, returns } = line;
  const entries = {
    produced: flows.packaging,
    otherEntries: flows.surplus + flows.reclassified_in,
  };
  const exits = {
    taxedExits: toLiters([line.taxed, ...returns.map(({ liters }) => Math.max(-liters, 0))]),
    definitiveExits: flows.suspension + flows.export,
    exemptExits: flows.sample,
    otherExits: flows.destruction + flows.loss + flows.removal + flows.reclassified_out,
  };
  const below = (volumes: Readonly<Record<string, number>>) =>
    Object.values(volumes).map((liters) => Math.max(-liters, 0));
  const above = (liters: number, ...more: readonly number[]) =>
    toLiters([Math.max(liters, 0), ...more]);
  return {
    opening: line.opening,
    produced: above(entries.produced),
    otherEntries: above(entries.otherEntries, ...below(exits)),
    returns: returns.filter(({ liters }) => liters > 0),
    taxedExits: above(exits.taxedExits),
    definitiveExits: above(exits.definitiveExits),
    exemptExits: above(exits.exemptExits),
    otherExits: above(exits.otherExits, ...below(entries)),
    closing: line.closing,
  };
}

function declaredProduct(line: ExciseLine, observations: string | null): DeclaredProduct[] {
  if (!line.product) return [];
  const { label, fiscalLabel, abv } = line.product;
  const observed = observations && fittingObservation(observations);
  return [{ label, fiscalLabel, abv, observations: observed, ...balanced(line) }];
}

function declaredPaidProduct(product: DeclaredProduct): DeclaredPaidProduct[] {
  const { label, fiscalLabel, abv, observations, returns } = product;
  const replaced = toLiters(returns.map(({ liters }) => liters));
  const identity = { label, fiscalLabel, abv, observations };
  return replaced === 0
    ? []
    : [{ ...identity, opening: 0, otherEntries: replaced, replaced, closing: 0 }];
}

/** Whether anything entered or left. */
export const hasMoved = (product: DeclaredProduct): boolean =>
  product.returns.length > 0 ||
  [
    product.produced,
    product.otherEntries,
    product.taxedExits,
    product.definitiveExits,
    product.exemptExits,
    product.otherExits,
  ].some((liters) => liters !== 0);

/**
 * A month as a declaration; beer of unknown strength is not in it.
 * @param observations by product label
 */
export function declarationOf(
  { month, lines }: Pick<ExciseMonth, 'month' | 'lines'>,
  exciseNumber: string,
  observations: ReadonlyMap<string, string>,
): Declaration {
  const products = lines.flatMap((line) =>
    declaredProduct(line, observations.get(line.product?.label ?? '') ?? null),
  );
  return {
    month,
    exciseNumber,
    isNil: !products.some(hasMoved),
    products,
    paidProducts: products.flatMap(declaredPaidProduct),
  };
}
