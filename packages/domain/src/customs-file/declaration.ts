import { type ExciseLine, type ExciseMonth, type FiscalLabel, withoutCdata } from '../excise';

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

/** A month's declaration, as the customs file states it. */
export interface Declaration {
  /** YYYY-MM. */
  readonly month: string;
  /** Two letters and eleven characters. */
  readonly exciseNumber: string;
  readonly products: readonly DeclaredProduct[];
}

/** An observation that fits the file: one line of 250 characters at most. */
function fittingObservation(text: string): string {
  const line = withoutCdata(text.replace(/\s+/g, ' ').trim());
  return line.length <= longestObservation ? line : `${line.slice(0, longestObservation - 1)}…`;
}

function declaredProduct(line: ExciseLine, observations: string | null): DeclaredProduct[] {
  const { product, flows } = line;
  if (!product) return [];
  const sum = (...liters: readonly number[]) =>
    liters.reduce((total, one) => total + Math.round(one * 1000), 0) / 1000;
  return [
    {
      label: product.label,
      fiscalLabel: product.fiscalLabel,
      abv: product.abv,
      observations: observations && fittingObservation(observations),
      opening: line.opening,
      produced: flows.packaging,
      otherEntries: sum(flows.surplus, flows.reclassified_in),
      returns: line.returns,
      taxedExits: line.taxed,
      definitiveExits: sum(flows.suspension, flows.export),
      exemptExits: flows.sample,
      otherExits: sum(flows.destruction, flows.loss, flows.removal, flows.reclassified_out),
      closing: line.closing,
    },
  ];
}

/**
 * A month as a declaration; beer of unknown strength is not in it.
 * @param observations by product label
 */
export const declarationOf = (
  { month, lines }: Pick<ExciseMonth, 'month' | 'lines'>,
  exciseNumber: string,
  observations: ReadonlyMap<string, string>,
): Declaration => ({
  month,
  exciseNumber,
  products: lines.flatMap((line) =>
    declaredProduct(line, observations.get(line.product?.label ?? '') ?? null),
  ),
});
