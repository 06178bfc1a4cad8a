import type { IngredientType } from '../ingredients';
import { convertQuantity, type IngredientUnit } from '../units';
import { roundQuantity } from './scaling';

/** Ingredient types that give extract, and are counted in the grist's per cents. */
const fermentableTypes: readonly IngredientType[] = ['malt', 'adjunct', 'sugar'];

/** Whether an ingredient of this type gives extract. */
export const isFermentable = (type: IngredientType | null | undefined): boolean =>
  type != null && fermentableTypes.includes(type);

/** The groups of a recipe's lines, in order: what counts alike in its figures. */
export const lineGroups = ['grain', 'hop', 'yeast', 'other'] as const;
export type LineGroup = (typeof lineGroups)[number];

export const lineGroupOf = (type: IngredientType): LineGroup => {
  if (isFermentable(type)) return 'grain';
  return type === 'hop' || type === 'yeast' ? type : 'other';
};

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

interface ShareChange {
  /** The line that is set. */
  readonly index: number;
  /** Its new share in per cent, 0 to 100. */
  readonly share: number;
  /** Lines whose share stays where the others can make room: those typed before. */
  readonly fixed?: ReadonlySet<number>;
  /** The total weight of a grist that weighs nothing yet. */
  readonly startKg?: number;
}

/**
 * The grist with one line set to another share, at the same total weight: the other lines keep
 * their proportions, or get equal parts where there were none.
 */
export function withShare<Line extends GristLine>(
  lines: readonly Line[],
  { index, share, fixed = new Set(), startKg = 0 }: ShareChange,
): Line[] {
  const total = lines.reduce((sum, line) => sum + kilograms(line), 0) || startKg;
  const shares = gristShares(lines);
  const typed = Math.min(100, Math.max(0, share));
  const sumOf = (indexes: readonly number[]) =>
    indexes.reduce((sum, index) => sum + (shares[index] ?? 0), 0);
  const others = lines.flatMap((_line, at) => (at === index ? [] : at));
  const open = others.filter((at) => !fixed.has(at));
  const rest = 100 - typed - sumOf(others.filter((at) => fixed.has(at)));
  const isOpen = open.length > 0 && rest >= 0;
  const [moved, left] = isOpen ? [open, rest] : [others, 100 - typed];
  const before = sumOf(moved);
  return lines.map((line, at) => {
    const own = shares[at] ?? 0;
    const moves = before > 0 ? (own / before) * left : left / moved.length;
    const part = at === index ? typed : moved.includes(at) ? moves : own;
    const quantity = convertQuantity((total * part) / 100, 'kg', line.unit ?? 'kg');
    return { ...line, quantity: roundQuantity(quantity ?? line.quantity) };
  });
}
