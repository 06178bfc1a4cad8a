import { ofName } from '../text';
import { convertQuantity, type IngredientUnit, quantityText } from '../units';
import type { EquipmentProfile } from './equipment-profile-schema';
import type { AbvFormula } from './gravity';
import { type BrewingRecipe, recipeFigures } from './recipe-figures';
import { type BrewingIngredient, resolveLines } from './resolved-lines';
import { checkStyle, type StyleCheck, type StyleFigure } from './style-check';
import type { BeerStyle } from './styles';

/** A change of one line that brings figures back into the style. */
export interface StyleRemedy {
  readonly lineIndex: number;
  /** In the line's unit. */
  readonly quantity: number;
  readonly fixes: readonly StyleFigure[];
  /** « À 108 kg de Malt Pilsen, les trois rentrent dans le style. » */
  readonly message: string;
  /** « Ramener à 108 kg » */
  readonly action: string;
}

/** The figures that a line of the grist, of the hops, or of the dark malts determines. */
const answersFor = {
  grist: ['originalGravity', 'finalGravity', 'abv'],
  hops: ['ibu'],
  color: ['ebc'],
} as const satisfies Record<string, readonly StyleFigure[]>;

const counts = ['', 'la valeur rentre', 'les deux rentrent', 'les trois rentrent'];

/** Rounds to a quantity that is practical to weigh, within the scale's precision. */
function weighable(quantity: number, unit: IngredientUnit, towards: 'up' | 'down'): number {
  const grams = convertQuantity(quantity, unit, 'g') ?? 0;
  const step = grams >= 20_000 ? 1000 : grams >= 2000 ? 100 : grams >= 200 ? 10 : 1;
  const round = towards === 'up' ? Math.ceil : Math.floor;
  return convertQuantity(round(grams / step) * step, 'g', unit) ?? quantity;
}

/**
 * Proposes changes of one line that bring the beer back into its style: the heaviest grain for
 * gravities and alcohol, the most bitter hop for bitterness, the malt with the most colour for
 * colour. A remedy must push no other figure out; those that fix most come first.
 * @param abvFormula of the brewery
 */
export function styleRemedies(
  recipe: BrewingRecipe,
  ingredients: ReadonlyMap<string, BrewingIngredient>,
  profile: EquipmentProfile,
  style: BeerStyle,
  abvFormula?: AbvFormula,
): StyleRemedy[] {
  const figures = recipeFigures(recipe, ingredients, profile, abvFormula);
  const check = figures && checkStyle(figures, style);
  if (!figures || !check || check.isWithin) return [];
  const resolved = resolveLines(recipe.lines, ingredients);

  const checkAt = (lineIndex: number, quantity: number): StyleCheck | null => {
    const lines = recipe.lines.map((line, index) =>
      index === lineIndex ? { ...line, quantity } : line,
    );
    const changed = recipeFigures({ ...recipe, lines }, ingredients, profile, abvFormula);
    return changed && checkStyle(changed, style);
  };
  const outside = (result: StyleCheck, among: readonly StyleFigure[]) =>
    result.figures.filter(
      ({ figure, position }) => among.includes(figure) && position !== 'within',
    );

  const largest = (weights: readonly number[]): number | null => {
    const most = Math.max(0, ...weights);
    return most > 0 ? weights.indexOf(most) : null;
  };
  const weightOf: Record<keyof typeof answersFor, (index: number) => number> = {
    grist: (index) => figures.lines[index]?.kg ?? 0,
    hops: (index) => figures.lines[index]?.ibu ?? 0,
    color: (index) => (figures.lines[index]?.kg ?? 0) * (resolved[index]?.color ?? 0),
  };

  const remedies: StyleRemedy[] = [];
  for (const part of ['grist', 'hops', 'color'] as const) {
    const failing = outside(check, answersFor[part]);
    const lineIndex = largest(recipe.lines.map((_line, index) => weightOf[part](index)));
    const line = lineIndex === null ? undefined : resolved[lineIndex];
    const directions = new Set(failing.map(({ position }) => position));
    if (lineIndex === null || !line || directions.size !== 1) continue;
    const lower = directions.has('above');
    // The nearest quantity at which no figure of this part is outside on that side.
    const isOff = (quantity: number) => {
      const result = checkAt(lineIndex, quantity);
      return (
        !result ||
        outside(
          result,
          failing.map(({ figure }) => figure),
        ).some(({ position }) => position === (lower ? 'above' : 'below'))
      );
    };
    let off = line.quantity;
    let good = lower ? 0 : line.quantity * 5;
    if (isOff(good)) continue;
    for (let round = 0; round < 30; round++) {
      const middle = (off + good) / 2;
      if (isOff(middle)) off = middle;
      else good = middle;
    }
    const quantity = weighable(good, line.unit, lower ? 'down' : 'up');
    const result = checkAt(lineIndex, quantity);
    const isOutside = (figure: StyleFigure) =>
      check.figures.some((former) => former.figure === figure && former.position !== 'within');
    const remaining = result
      ? result.figures.filter(({ position }) => position !== 'within')
      : null;
    if (!remaining || quantity === 0 || remaining.some(({ figure }) => !isOutside(figure)))
      continue;
    const fixes = check.figures
      .filter(({ position }) => position !== 'within')
      .map(({ figure }) => figure)
      .filter((figure) => !remaining.some((other) => other.figure === figure));
    if (fixes.length === 0) continue;
    const amount = quantityText(quantity, line.unit);
    remedies.push({
      lineIndex,
      quantity,
      fixes,
      message: `À ${amount} ${ofName(line.name)}, ${counts[fixes.length] ?? 'tout rentre'} dans le style.`,
      action: `${lower ? 'Ramener' : 'Porter'} à ${amount}`,
    });
  }
  return remedies.sort((one, other) => other.fixes.length - one.fixes.length);
}
