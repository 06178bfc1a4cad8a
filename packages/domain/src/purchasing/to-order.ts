import { addQuantities } from '../numbers/french-numbers';

/** An ingredient on a day, once what is planned until then was taken. */
interface Supply {
  /** What is planned and the stock does not have. */
  readonly shortage: number;
  /** What can still be used. */
  readonly left: number;
  readonly minimum: number;
  readonly onOrder: number;
}

/** What is to be ordered so that nothing lacks and the minimum remains; never below zero. */
export const missingQuantity = ({ shortage, left, minimum, onOrder }: Supply): number =>
  Math.max(0, addQuantities(shortage, Math.max(0, addQuantities(minimum, -left)), -onOrder));
