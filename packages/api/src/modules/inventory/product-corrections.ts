import {
  fitsMovementKind,
  isCorrectable,
  type ProductCorrectionValues,
  takesContainersOut,
} from '@cervoise/domain/inventory';
import type { Author } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { refuseField } from '../../errors';
import type { InventoryItemRow } from './inventory-record';
import { movementNotFound } from './item-ids';
import { refuseRemoved } from './locked-item';
import { type CorrectableLine, findLine, lockItemOfLine } from './product-corrections.store';
import { writeDifference } from './product-movements';

/** Refuses what a line can't be corrected to. @throws BAD_USER_INPUT */
function refuseUnfit({ kind, isCorrected, ...line }: CorrectableLine, quantity: number): void {
  if (!isCorrectable(kind)) {
    refuseField(
      'quantity',
      kind === 'correction'
        ? 'Une correction ne se corrige pas : faites un ajustement.'
        : 'Un transfert ne se corrige pas : transférez dans l’autre sens.',
    );
  }
  if (isCorrected) refuseField('quantity', 'Cette ligne a déjà été corrigée.');
  if (!fitsMovementKind(kind, quantity)) {
    refuseField(
      'quantity',
      takesContainersOut(kind)
        ? 'Cette ligne retire du stock : sa quantité est négative ou nulle.'
        : 'Cette ligne apporte du stock : sa quantité est positive ou nulle.',
    );
  }
  if (quantity === line.quantity) {
    refuseField('quantity', 'C’est déjà la quantité de cette ligne.');
  }
}

/**
 * Mends a line by a second one, so that both together did what `values.quantity` says: once, in
 * the direction of its kind, and never below zero. @throws NOT_FOUND, BAD_USER_INPUT
 */
export async function recordCorrection(
  tx: TenantTransaction,
  author: Author,
  movementId: string,
  { quantity, reason }: ProductCorrectionValues,
): Promise<InventoryItemRow> {
  const item = await lockItemOfLine(tx, movementId);
  const line = item && (await findLine(tx, movementId));
  if (!line) throw movementNotFound();
  refuseRemoved(item);
  refuseUnfit(line, quantity);
  const difference = quantity - line.quantity;
  const correction = { kind: 'correction', quantity: difference, reason } as const;
  return writeDifference(tx, author, item, { ...correction, correctsId: line.id });
}
