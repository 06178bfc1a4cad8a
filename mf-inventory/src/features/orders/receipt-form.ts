import { placingSchema } from '@cervoise/domain/ingredients';
import { addQuantities } from '@cervoise/domain/numbers';
import { orderReceiptSchema, type ReceivedLineValues } from '@cervoise/domain/purchasing';
import type { AppForm } from '@cervoise/ui/form';
import type { z } from 'zod';
import type { OrderLine } from './order';

/** With the place of all lines, which becomes that of each. */
export const receiptSchema = orderReceiptSchema.extend(placingSchema.shape);
export type ReceiptForm = AppForm<z.input<typeof receiptSchema>, z.output<typeof receiptSchema>>;

/**
 * All that is missing of a line, as if it had arrived as one more lot.
 * @param others the lots that are typed already
 */
export function arrivedOf(
  { id, outstandingQuantity }: OrderLine,
  place: string,
  others: readonly Pick<ReceivedLineValues, 'lineId' | 'quantity'>[] = [],
): ReceivedLineValues {
  const typed = others
    .filter(({ lineId, quantity }) => lineId === id && Number.isFinite(quantity))
    .map(({ quantity }) => -quantity);
  return {
    lineId: id,
    quantity: Math.max(0, addQuantities(outstandingQuantity, ...typed)),
    lotNumber: '',
    expiryDate: null,
    place,
    certificateNote: '',
    refusedQuantity: null,
    closesLine: false,
    reason: '',
    outstandingQuantity,
  };
}

/** « lot 1 sur 2 » of a line that came as several; null for the only one. */
export function placeAmongLots(
  lots: readonly { readonly lineId: string }[],
  index: number,
): string | null {
  const isSameLine = ({ lineId }: { readonly lineId: string }) => lineId === lots[index]?.lineId;
  const count = lots.filter(isSameLine).length;
  return count > 1
    ? `lot ${lots.slice(0, index + 1).filter(isSameLine).length} sur ${count}`
    : null;
}
