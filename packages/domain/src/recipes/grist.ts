import type { IngredientType } from '../ingredients';
import { convertQuantity, type IngredientUnit } from '../units';
import { roundQuantity } from './scaling';

/** Ingredient types that give extract, and are counted in the grist's per cents. */
const fermentableTypes: readonly IngredientType[] = ['malt', 'adjunct', 'sugar'];

/** Whether an ingredient of this type gives extract. */
export const isFermentable = (type: IngredientType | null | undefined): boolean =>
  type != null && fermentableTypes.includes(type);

interface GristLine {
  readonly quantity: number;
  readonly unit?: IngredientUnit | null;
}

const kilograms = ({ quantity, unit }: GristLine): number =>
  (unit ? convertQuantity(quantity, unit, 'kg') : null) ?? 0;

/** Each line's share of the grist, in per cent; zeros for an empty grist. */
export function gristShares(lines: readonly GristLine[]): number[] {
  const total = lines.reduce((sum, line) => sum + kilograms(line), 0);
  return lines.map((line) => (total > 0 ? (kilograms(line) / total) * 100 : 0));
}

/**
 * The grist with one line set to another share, at the same total weight: the other lines keep
 * their proportions, or get equal parts where there were none.
 * @param index the line that is set
 * @param share its new share in per cent, 0 to 100
 */
export function withShare<Line extends GristLine>(
  lines: readonly Line[],
  index: number,
  share: number,
): Line[] {
  const total = lines.reduce((sum, line) => sum + kilograms(line), 0);
  const shares = gristShares(lines);
  const others = 100 - (shares[index] ?? 0);
  const kept = Math.min(100, Math.max(0, share));
  return lines.map((line, place) => {
    const part =
      place === index
        ? kept
        : others > 0
          ? ((shares[place] ?? 0) / others) * (100 - kept)
          : (100 - kept) / Math.max(1, lines.length - 1);
    const quantity = convertQuantity((total * part) / 100, 'kg', line.unit ?? 'kg');
    return { ...line, quantity: roundQuantity(quantity ?? line.quantity) };
  });
}
