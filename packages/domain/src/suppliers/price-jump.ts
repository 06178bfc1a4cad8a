import { formatFrench, roundTo } from '../numbers';

/** Per cent, up or down, from which a new price is worth a second look. */
const largestUsual = 15;

/** « +22 % par rapport au dernier prix. Vérifiez-le. »; null for a usual change, or the first price. */
export function priceJumpText(
  last: number | null | undefined,
  price: number | null | undefined,
): string | null {
  if (last == null || price == null || last <= 0 || !Number.isFinite(price)) return null;
  const percent = (price / last - 1) * 100;
  // To the hundredth: 15 % more is not more than 15 %, whatever the fractions say.
  if (Math.abs(roundTo(percent, 2)) <= largestUsual) return null;
  const change = formatFrench(percent, { maximumFractionDigits: 0, signDisplay: 'always' });
  return `${change}\u00a0% par rapport au dernier prix. Vérifiez-le.`;
}
