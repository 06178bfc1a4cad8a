import { addQuantities } from '../numbers/french-numbers';
import { roundUpToPacks } from '../packs';

interface Supply {
  /** What can be used. */
  readonly stock: number;
  readonly minimum: number;
  /** By what is planned. */
  readonly needed: number;
  readonly onOrder: number;
  readonly packQuantity: number | null;
}

/** What is missing so that the minimum remains once all that is planned was taken; never below zero. */
export const missingQuantity = ({
  stock,
  minimum,
  needed,
  onOrder,
}: Omit<Supply, 'packQuantity'>) => Math.max(0, addQuantities(needed, minimum, -stock, -onOrder));

/** What to order of it: what is missing, in whole packs where there are some. */
export const quantityToOrder = ({ packQuantity, ...supply }: Supply): number =>
  roundUpToPacks(missingQuantity(supply), packQuantity);
