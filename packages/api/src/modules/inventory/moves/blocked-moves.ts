import { frenchDay } from '@cervoise/domain/dates';
import type { ProductMove, ProductMoveValues } from '@cervoise/domain/inventory';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { confirmationRequired, refuseField } from '../../../errors';
import { recallDays } from '../../ingredients';
import type { ProductRow } from '../products.list';

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
  const days = await recallDays.ask(tx, batchId ? [id, batchId] : [id]);
  const [day] = [...days.values()].sort();
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
