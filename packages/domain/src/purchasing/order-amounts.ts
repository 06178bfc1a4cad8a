import { addAmounts, amountOf, roundTo } from '../numbers';

interface PricedLine {
  readonly quantity: number;
  /** Euros for one unit; null where it is not known yet. */
  readonly price?: number | null;
}

/** Whether a figure is known: a form holds NaN while a text is no number. */
export const isKnown = (figure: number | null | undefined): figure is number =>
  Number.isFinite(figure);

/** What a line costs, without taxes; null without a quantity or a price. */
export const lineAmount = ({ quantity, price }: PricedLine): number | null =>
  isKnown(price) && isKnown(quantity) ? amountOf(quantity, price) : null;

/** What the lines of an order cost, without taxes and carriage. */
export const linesAmount = (lines: readonly PricedLine[]): number =>
  addAmounts(...lines.map((line) => lineAmount(line) ?? 0));

/** What an order costs, without taxes. */
export const orderAmount = (lines: readonly PricedLine[], carriage?: number | null): number =>
  addAmounts(linesAmount(lines), isKnown(carriage) ? carriage : 0);

const isPriced = (line: PricedLine) => lineAmount(line) !== null;

/** What to call an order's amount, which counts lines with a price alone; null where none has one. */
export function totalLabel(lines: readonly PricedLine[], carriage?: number | null): string | null {
  if (!lines.some(isPriced)) return null;
  if (lines.every(isPriced)) return 'Total HT';
  return `Total HT des lignes chiffrées${isKnown(carriage) ? ', port compris' : ''}`;
}

/**
 * What a unit of a line costs with its part of the carriage, which is shared out by value; null
 * without a price. Lines without a price or of no value bear none.
 */
export function landedPrice(
  line: PricedLine,
  lines: readonly PricedLine[],
  carriage?: number | null,
): number | null {
  if (line.price == null) return null;
  const value = lines.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0);
  const factor = value > 0 ? 1 + (carriage ?? 0) / value : 1;
  return roundTo(line.price * factor, 4);
}
