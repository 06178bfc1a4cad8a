import { addQuantities } from '@cervoise/domain/numbers';
import type { PackagingValues } from '@cervoise/domain/production';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { parseInput } from '../../../errors';
import type { WriteContext } from '../../../records/records';
import type { BatchRow } from '../batches.list';
import { type BatchRecords, litersInTank, refuseBlocked } from '../batches.records';
import { vesselToDraw } from '../cellar/cellar';
import { freeVessels } from '../cellar/vessels.store';
import { fillContainers } from '../packaging/batch-products';
import { columnsAfterFilling, refuseEarly } from '../packaging/containers';
import { markPackaged } from '../packaging/planned-packagings.store';
import type { BatchSteps } from './batch-steps';
import { refuseStep, refuseVolumes } from './step-refusals';

/**
 * Fills containers: the step to `packaged`, or more containers of a packaged batch.
 * @throws BAD_USER_INPUT
 */
export async function packageBatch(
  { batches, steps }: { readonly batches: BatchRecords; readonly steps: BatchSteps },
  tx: TenantTransaction,
  context: WriteContext,
  before: BatchRow,
  packaging: PackagingValues,
): Promise<BatchRow> {
  refuseBlocked(before);
  const day = packaging.packagingDate ?? context.today;
  if (before.status === 'packaged') refuseEarly(before.brewDate, day);
  else refuseStep(before.status, 'packaged');
  const counts = columnsAfterFilling(before, packaging.lines);
  const values = {
    ...steps.valuesOf(before),
    // Of several days the first one.
    packagingDate:
      before.status === 'packaged' && before.packagingDate && before.packagingDate < day
        ? before.packagingDate
        : day,
    bestBeforeDate: packaging.bestBeforeDate ?? before.bestBeforeDate,
    brightTankVolumeInLiters: packaging.brightTankVolumeInLiters ?? before.brightTankVolumeInLiters,
    bottleCount: counts.bottleCount,
    kegCount: counts.kegCount,
    canCount: counts.canCount,
  };
  const drawn = await fillContainers.ask(tx, context, before, packaging, day);
  await markPackaged(tx, context, before.id, packaging.lines, day);
  await steps.announce(tx, context, drawn);
  const { packagedVolumeInLiters } = counts;
  const filled = addQuantities(packagedVolumeInLiters, -(before.packagedVolumeInLiters ?? 0));
  const isRestKept = packaging.isRestKept === true && filled < litersInTank(before);
  const settling = {
    equipmentId: vesselToDraw(before, packaging.fromVesselId),
    packagedOn: day,
  };
  if (before.status === 'packaged') {
    const fit = parseInput(batches.schema, values);
    const columns = batches.columnsOf(fit, before, context.today);
    refuseVolumes(before, { ...columns, packagedVolumeInLiters });
    const written = { ...columns, packagedVolumeInLiters, isRestKept };
    if (!isRestKept) await freeVessels(tx, before.id, day);
    return steps.save(tx, context, before, written, settling);
  }
  return steps.step(tx, context, before, values, 'packaged', {
    given: { packagingDate: day },
    columns: { packagedVolumeInLiters, isRestKept },
    ...settling,
  });
}
