import { frenchNumber, roundTo } from '../numbers';
import { storedFigure } from './own-figures';
import type { RecipeFigures } from './recipe-figures';
import type { BeerStyle, StyleRange, StyleRanges } from './styles';

export type StyleFigure = keyof StyleRanges;

/** How a figure is displayed: its short name in a sentence, its unit and its decimals. */
const shownAs: Readonly<Record<StyleFigure, { subject: string; unit: string; decimals: number }>> =
  {
    originalGravity: { subject: 'DI', unit: '', decimals: 3 },
    finalGravity: { subject: 'DF', unit: '', decimals: 3 },
    abv: { subject: 'Alcool', unit: ' % vol.', decimals: 1 },
    ibu: { subject: 'Amertume', unit: ' IBU', decimals: 0 },
    ebc: { subject: 'Couleur', unit: ' EBC', decimals: 0 },
  };

/** The figures that a style defines, in display order. */
export const styleFigures = ['originalGravity', 'finalGravity', 'abv', 'ibu', 'ebc'] as const;
export const styleFigureLabels: Readonly<Record<StyleFigure, string>> = {
  originalGravity: 'DI, densité initiale',
  finalGravity: 'DF, densité finale',
  abv: 'Alcool',
  ibu: 'Amertume',
  ebc: 'Couleur',
};

/** A figure of a beer compared with its style, rounded as displayed. */
export interface StyleFigureCheck extends StyleRange {
  readonly figure: StyleFigure;
  readonly value: number;
  readonly position: 'below' | 'within' | 'above';
  /** Distance outside the range; 0 within. */
  readonly difference: number;
  /** « DI au-dessus du style de 0,004 »; `null` within. */
  readonly message: string | null;
}

export interface StyleCheck {
  readonly figures: readonly StyleFigureCheck[];
  readonly isWithin: boolean;
}

type Figures = Pick<RecipeFigures, StyleFigure>;

function checkFigure(figure: StyleFigure, exact: number, range: StyleRange): StyleFigureCheck {
  const { subject, unit, decimals } = shownAs[figure];
  const rounded = (number: number) => roundTo(number, decimals);
  const value = rounded(storedFigure(figure, exact));
  const above = range.max === null ? 0 : rounded(value - range.max);
  const below = rounded(range.min - value);
  const difference = Math.max(0, above, below);
  if (difference === 0) {
    return { figure, ...range, value, position: 'within', difference, message: null };
  }
  const position = above > 0 ? 'above' : 'below';
  const where = above > 0 ? 'au-dessus' : 'au-dessous';
  const by = frenchNumber(difference, decimals);
  const message = `${subject} ${where} du style de ${by}${unit}`;
  return { figure, ...range, value, position, difference, message };
}

/**
 * Compares the planned figures with the style's ranges, rounded as displayed, so that figures and
 * text agree. `null` for a style without ranges.
 */
export function checkStyle(figures: Figures, style: BeerStyle): StyleCheck | null {
  const { ranges } = style;
  if (!ranges) return null;
  const checks = styleFigures.map((figure) => checkFigure(figure, figures[figure], ranges[figure]));
  return { figures: checks, isWithin: checks.every(({ position }) => position === 'within') };
}
