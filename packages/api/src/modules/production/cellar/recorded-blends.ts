import { randomUUID } from 'node:crypto';
import { addQuantities } from '@cervoise/domain/numbers';
import {
  type BlendValues,
  type MeasuredValues,
  type Mixture,
  mixedBefore,
} from '@cervoise/domain/production';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { WriteContext } from '../../../records/records';
import type { BatchRow } from '../batches.list';
import type { BatchRecords } from '../batches.records';
import { selectHeldLiters } from './blends.store';
import { type BlendSource, recordBlend } from './cellar';
import { selectMixturesAfter } from './cellar.store';
import { closeEmptied } from './losses';

/**
 * Blends beer of some locked batches into another, one after the other, on their day: after what the
 * vessels held then, and before what blends of later days brought.
 * @returns the measured values of the mixture
 * @throws BAD_USER_INPUT
 */
export async function recordBlends(
  tx: TenantTransaction,
  context: WriteContext,
  batches: Pick<BatchRecords, 'write'>,
  sources: readonly BlendSource[],
  into: BatchRow,
  values: Omit<BlendValues, 'sources'>,
): Promise<MeasuredValues> {
  const on = values.on ?? context.today;
  const { measuredAbv, measuredFinalGravity } = into;
  let measured: MeasuredValues = { measuredAbv, measuredFinalGravity };
  let later: readonly Mixture[] = await selectMixturesAfter(tx, into.id, on);
  let heldLiters = await selectHeldLiters(tx, into.id, on);
  for (const source of sources) {
    const { volumeInLiters, from } = source;
    const blend = { blendId: randomUUID(), heldLiters, volumeInLiters };
    const { values: mixed, mixtures } = mixedBefore(measured, later, from, blend);
    await recordBlend(tx, context, source, into, values, { id: blend.blendId, mixtures });
    await closeEmptied(tx, context, batches, from, { volumeInLiters, on: values.on });
    measured = { ...measured, ...mixed };
    later = mixtures.slice(1);
    heldLiters = addQuantities(heldLiters, volumeInLiters);
  }
  return measured;
}
