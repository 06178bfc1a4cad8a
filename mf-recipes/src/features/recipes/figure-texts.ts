import { platoOf, type StyleFigure, storedFigure } from '@cervoise/domain/brewing';
import { roundTo } from '@cervoise/domain/numbers';
import { formatDifference, formatMoney, formatNumber } from '@cervoise/ui/format';
import { type GravityUnit, gravityText } from './gravity-unit';

const decimalsOf: Readonly<Record<StyleFigure, number>> = {
  originalGravity: 3,
  finalGravity: 3,
  abv: 1,
  ibu: 0,
  ebc: 0,
};
const units: Readonly<Record<StyleFigure, string>> = {
  originalGravity: '',
  finalGravity: '',
  abv: '% vol.',
  ibu: 'IBU',
  ebc: 'EBC',
};

const isGravity = (figure: StyleFigure) =>
  figure === 'originalGravity' || figure === 'finalGravity';

/** A figure's unit; a specific gravity has none. */
export const figureUnit = (figure: StyleFigure, unit: GravityUnit): string =>
  isGravity(figure) && unit === 'plato' ? '°P' : units[figure];

/** A figure as displayed, without its unit: rounded from its stored value, as lists and batches do. */
export function figureText(figure: StyleFigure, exact: number, unit: GravityUnit): string {
  const value = storedFigure(figure, exact);
  return isGravity(figure)
    ? gravityText(value, unit)
    : formatNumber(value, decimalsOf[figure], figure === 'abv' ? 1 : 0);
}

/** « +0,016 »; nothing for an unchanged figure. */
export function gapText(
  figure: StyleFigure,
  value: number,
  saved: number,
  unit: GravityUnit,
): string {
  const inPlato = isGravity(figure) && unit === 'plato';
  const shown = (exact: number) => {
    const stored = storedFigure(figure, exact);
    return inPlato ? roundTo(platoOf(stored), 1) : roundTo(stored, decimalsOf[figure]);
  };
  const gap = shown(value) - shown(saved);
  if (Math.abs(gap) < 1e-9) return '';
  const unitShown = inPlato ? '°P' : units[figure].replace(' vol.', '');
  return formatDifference(gap, unitShown).trim();
}

export function gapOfMoney(gap: number): string {
  const cents = roundTo(gap, 2);
  return cents === 0 ? '' : `${cents > 0 ? '+' : '−'}${formatMoney(Math.abs(cents))}`;
}
