import { type TypedIons, waterIons } from '../brewing';
import type { FileRecipe } from './imported-recipe';
import type { UnreadList } from './unread-list';

/** A water of a file. */
interface FileWater {
  readonly name: string;
  readonly ions: TypedIons;
  readonly liters: number | null;
}

/** The ions of waters mixed by their litres; one that no water states stays unknown. */
function mixed(waters: readonly FileWater[], liters: number): TypedIons {
  return Object.fromEntries(
    waterIons.map((ion) => {
      const isStated = waters.some(({ ions }) => ions[ion] != null);
      const milligrams = waters.reduce(
        (sum, water) => sum + (water.ions[ion] ?? 0) * (water.liters ?? 0),
        0,
      );
      return [ion, isStated ? milligrams / liters : null];
    }),
  );
}

/**
 * The source water of a recipe: that of its file, or the mixture of several by their volumes. Where
 * these are not all stated, the first counts and the others are listed. A water without ions is none,
 * and listed beside others where it has litres.
 */
export function waterOfFile(
  found: readonly FileWater[],
  unread: UnreadList,
): NonNullable<FileRecipe['water']> | null {
  const hasIons = ({ ions }: FileWater) => Object.values(ions).some((value) => value != null);
  const waters = found.filter(hasIons);
  const [first, ...others] = waters;
  if (!first) return null;
  for (const { name } of found.filter((water) => !hasIons(water) && (water.liters ?? 0) > 0)) {
    unread.note(`Eau « ${name} » sans ions, non reprise`);
  }
  const of = (source: TypedIons) => ({ source, target: {}, salts: {} });
  if (others.length === 0) return of(first.ions);
  const names = waters.map(({ name }) => `« ${name} »`);
  if (waters.every(({ liters }) => (liters ?? 0) > 0)) {
    const liters = waters.reduce((sum, water) => sum + (water.liters ?? 0), 0);
    unread.note(`Eaux ${names.join(', ')} mélangées selon leurs volumes`);
    return of(mixed(waters, liters));
  }
  unread.note(`Eaux sans volume, non reprises : ${names.slice(1).join(', ')}`);
  return of(first.ions);
}
