interface PricedLine {
  readonly quantity: number;
  /** Euros for one unit; null where it is not known yet. */
  readonly price?: number | null;
}

/** Euros to the cent. */
const toCents = (euros: number): number => Math.round((euros + Number.EPSILON) * 100) / 100;

/** What a line costs, without taxes; null without a price. */
export const lineAmount = ({ quantity, price }: PricedLine): number | null =>
  price == null ? null : toCents(quantity * price);

/** What the lines of an order cost, without taxes and carriage. */
export const linesAmount = (lines: readonly PricedLine[]): number =>
  toCents(lines.reduce((sum, line) => sum + (lineAmount(line) ?? 0), 0));

/** What an order costs, without taxes. */
export const orderAmount = (lines: readonly PricedLine[], carriage?: number | null): number =>
  toCents(linesAmount(lines) + (carriage ?? 0));

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
  return Math.round(line.price * factor * 10_000) / 10_000;
}
