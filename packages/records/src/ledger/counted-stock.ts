import type { IngredientUnit } from '@cervoise/domain/units';
import { formatDifference, formatQuantity } from '@cervoise/ui/format';

/** A stock that is counted or measured. */
export interface CountedStock {
  readonly quantity: number;
  /** Its unit; absent when counted in pieces. */
  readonly unit?: IngredientUnit;
  /** Of a pack, in its unit; absent where it has none. */
  readonly packQuantity?: number | null;
  /** The unit's symbol or word for a number: « kg », « fûts ». */
  readonly unitOf: (quantity: number) => string;
}

/** « 38,5 kg », « 96 bouteilles ». */
export const quantityInWords = ({ unitOf }: CountedStock, quantity: number) =>
  formatQuantity(quantity, unitOf(quantity));

/** « −2,5 kg », « +6 bouteilles ». */
export const differenceInWords = ({ unitOf }: CountedStock, difference: number) =>
  formatDifference(difference, unitOf(difference));
