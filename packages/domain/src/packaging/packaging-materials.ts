import { type IngredientType, ingredientTypeLabels } from '../ingredients';
import { roundTo } from '../numbers';
import type { PackagingFormatValues } from './packaging-format-schema';

type MaterialOfFormat = Pick<
  PackagingFormatValues['materials'][number],
  'quantity' | 'perContainers'
>;

/** A line of a format, of one beer or of every beer. */
interface LineOfFormat {
  readonly type: IngredientType;
  readonly recipeId?: string | null;
}

/**
 * What a beer is packaged with: its own lines stand in the place of every beer's of their type.
 * @param lines of one format
 * @param recipeId the beer's; null for none, which has no lines of its own
 * @returns its lines in their order, and the types of which only other beers have a line
 */
export function materialsOfBeer<Line extends LineOfFormat>(
  lines: readonly Line[],
  recipeId: string | null,
): { readonly lines: Line[]; readonly missing: IngredientType[] } {
  const isOwn = (line: Line) => line.recipeId != null && line.recipeId === recipeId;
  const owned = new Set(lines.filter(isOwn).map(({ type }) => type));
  const used = lines.filter((line) =>
    line.recipeId == null ? !owned.has(line.type) : isOwn(line),
  );
  const known = new Set(used.map(({ type }) => type));
  const missing = [...new Set(lines.map(({ type }) => type))].filter((type) => !known.has(type));
  return { lines: used, missing };
}

/** « Étiquette : pas d’article pour cette bière », where only other beers have one. */
export const missingMaterialText = (type: IngredientType): string =>
  `${ingredientTypeLabels[type]} : pas d’article pour cette bière`;

/**
 * How much of a material some containers take, in its unit: a carton that is begun is a whole one.
 */
export function materialFor(
  { quantity, perContainers }: MaterialOfFormat,
  containers: number,
): number {
  // In thousandths, as stock is counted, so that the product is exact.
  return (Math.round(quantity * 1000) * Math.ceil(containers / perContainers)) / 1000;
}

/** What the change of a number of containers does to the stock of one of their materials. */
export interface MaterialChange {
  /** The format's; null when it no longer has the material. */
  readonly material: MaterialOfFormat | null;
  /** What the containers drew of it and did not give back. */
  readonly drawn: number;
  readonly from: number;
  readonly to: number;
}

/**
 * What corrected containers draw in addition (positive) or give back (negative) of a material. What
 * was never drawn for a shortage is not given back; without containers all of it is.
 */
export function correctedMaterial({ material, drawn, from, to }: MaterialChange): number {
  if (to === 0) return drawn === 0 ? 0 : -drawn;
  const before = material ? materialFor(material, from) : drawn;
  const after = material
    ? materialFor(material, to)
    : Math.ceil((Math.round(drawn * 1000) * to) / from) / 1000;
  if (after >= before) return roundTo(after - before, 3);
  const missing = Math.max(0, before - drawn);
  const returned = Math.min(drawn, before - after - missing);
  return returned > 0 ? -roundTo(returned, 3) : 0;
}
