import { storedFigure } from '@cervoise/domain/brewing';
import { frenchNumber } from '@cervoise/domain/numbers';
import { celsiusText } from '@cervoise/domain/recipes';

export const numberText = (value: number, decimals = 0) => frenchNumber(value, decimals);
export const litersText = (value: number) => `${numberText(value, value < 100 ? 1 : 0)}\u00a0l`;
export const gravityText = (value: number) =>
  frenchNumber(storedFigure('originalGravity', value), 3, 3);

/** « à 66 °C », after a volume; nothing without a temperature. */
export const atText = (celsius: number | null | undefined) =>
  celsius == null ? '' : ` à ${celsiusText(Math.round(celsius))}`;

/** Without formulas: a PDF's fonts have no subscript digits. */
export const saltNames = {
  gypsum: 'Gypse',
  calcium_chloride: 'Chlorure de calcium',
  epsom: 'Sel d’Epsom',
  magnesium_chloride: 'Chlorure de magnésium',
  salt: 'Sel',
  baking_soda: 'Bicarbonate de soude',
  chalk: 'Craie',
  lime: 'Chaux',
} as const;
