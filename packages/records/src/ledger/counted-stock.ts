import type { IngredientUnit } from '@cervoise/domain/units';
import { formatDifference, formatQuantity } from '@cervoise/ui/format';

/** What is left of something that is counted or measured. */
export interface CountedStock {
  readonly quantity: number;
  /** What it is measured in; absent of what is counted by the piece. */
  readonly unit?: IngredientUnit;
  /** The symbol of that many, or their word: « kg », « fûts ». */
  readonly unitOf: (quantity: number) => string;
}

/** « 38,5 kg », « 96 bouteilles ». */
export const quantityInWords = ({ unitOf }: CountedStock, quantity: number) =>
  formatQuantity(quantity, unitOf(quantity));

/** « −2,5 kg », « +6 bouteilles ». */
export const differenceInWords = ({ unitOf }: CountedStock, difference: number) =>
  formatDifference(difference, unitOf(difference));
