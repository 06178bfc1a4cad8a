import { type AbandonValues, abandonRefusal } from '@cervoise/domain/production';
import { instantOf } from '../../../db/present-instant';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { badUserInput } from '../../../errors';
import type { WriteContext } from '../../../records/records';
import { returnConsumptions } from '../../ingredients';
import type { BatchRow } from '../batches.list';
import { litersInTank, refuseBlocked } from '../batches.records';
import { wasBlended } from '../cellar/cellar.store';
import { endedInTank, recordLoss } from '../cellar/losses';
import { freeVessels } from '../cellar/vessels.store';
import type { BatchSteps } from './batch-steps';

/**
 * Abandons a batch: a planned one is removed; a started one returns what it did not use, its beer
 * is destroyed, and it is archived.
 * @throws BAD_USER_INPUT
 */
export async function abandonBatch(
  steps: Pick<BatchSteps, 'save'>,
  tx: TenantTransaction,
  context: WriteContext,
  before: BatchRow,
  { reason, returns }: AbandonValues,
): Promise<BatchRow> {
  refuseBlocked(before);
  const refusal = abandonRefusal(before.status);
  if (refusal) throw badUserInput(refusal);
  if (before.status === 'planned') {
    return steps.save(tx, context, before, {
      deletedAt: instantOf(context),
      giveUpReason: reason,
    });
  }
  const { gave, received } = await wasBlended(tx, before.id);
  if (gave) {
    throw badUserInput(
      'Une partie de ce brassin est assemblée dans un autre : il ne s’abandonne plus.',
    );
  }
  if (received) {
    throw badUserInput(
      'Ce brassin contient la bière d’un autre : jetez-le au lieu de l’abandonner.',
    );
  }
  const returnReason = `Abandon du brassin ${before.batchNumber}`;
  await returnConsumptions(tx, context, before.id, returnReason, returns ?? []);
  const liters = litersInTank(before);
  if (liters > 0) {
    await recordLoss(tx, context, before, {
      kind: 'destroyed',
      volumeInLiters: liters,
      reason,
    });
  }
  await freeVessels(tx, before.id, context.today);
  return steps.save(tx, context, before, { ...endedInTank(before), giveUpReason: reason });
}
