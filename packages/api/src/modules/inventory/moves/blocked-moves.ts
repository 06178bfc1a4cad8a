import { frenchDay } from '@cervoise/domain/dates';
import type { ProductMove, ProductMoveValues } from '@cervoise/domain/inventory';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { confirmationRequired, refuseField } from '../../../errors';
import { defineQuestion } from '../../question';
import type { ProductRow } from '../products.list';

/** The day (YYYY-MM-DD) since which a product is recalled, by itself or through its batch; null if it is not. */
export const recallDayOfProduct = defineQuestion<
  [product: Pick<ProductRow, 'id' | 'batchId'>],
  string | null
>('recallDayOfProduct');

const movesStoppedByRecalls: readonly ProductMove[] = [
  'sale',
  'suspension',
  'export',
  'tasting',
  'own_use',
];

/**
 * Asks whether containers that a recall blocks left before it, for a day on which they can have.
 * @throws BAD_USER_INPUT that needs confirmation, or on `happenedOn` for a later day
 */
export async function askForBlocked(
  tx: TenantTransaction,
  { today }: Pick<WriteContext, 'today'>,
  { id, batchId, isBlocked }: ProductRow,
  { move, happenedOn, isConfirmed }: ProductMoveValues,
): Promise<void> {
  if (!isBlocked || !movesStoppedByRecalls.includes(move)) return;
  const day = await recallDayOfProduct.ask(tx, { id, batchId });
  // Blocked without a recall, the ledger refuses it.
  if (!day) return;
  const since = `Ce produit est bloqué par un rappel depuis le ${frenchDay(day)}`;
  if ((happenedOn ?? today) > day) {
    refuseField(
      'happenedOn',
      `${since} : seul ce qui est parti avant se note encore. Indiquez le jour du départ.`,
    );
  }
  if (isConfirmed) return;
  throw confirmationRequired({
    quantity: `${since}. Si ces contenants sont partis avant lui, enregistrez à nouveau.`,
  });
}
