import { setImmediate } from 'node:timers/promises';
import { roundTo } from '@cervoise/domain/numbers';
import type { BatchMeasurements } from '@cervoise/domain/production';
import type { ReportPeriod } from '@cervoise/domain/reports';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ReportBatch } from '../../generated/resolvers';
import type { BrewedRecipe, RecipesService } from '../recipes';
import { figuresOf } from './batch-plan';
import { withBrewedBeer } from './brew-day/brewed-rows';
import { type BrewedBatchRow, selectBrewedBatches } from './report-batches.store';

/** A brewed batch with its yields. */
export interface BatchYield extends ReportBatch {
  readonly brewed: BrewedRecipe;
}

/** Batches computed without yielding: some milliseconds. */
const batchesAtOnce = 100;

function yieldsOf(
  batch: BrewedBatchRow & Pick<BatchYield, 'brewed'> & Pick<BatchMeasurements, 'blended' | 'extra'>,
): BatchYield {
  const { finalGravity, attenuation, efficiency, abv } = figuresOf(batch);
  const isFermented = finalGravity.measured != null && !finalGravity.isEstimated;
  return {
    batchId: batch.id,
    batchNumber: batch.batchNumber,
    recipe: { id: batch.recipeId, name: batch.recipeName },
    brewDate: batch.brewDate,
    packagingDate: batch.packagingDate,
    volumeInLiters: batch.brewedLiters,
    productionDuration: batch.productionDuration,
    extractionEfficiency: efficiency.measured,
    attenuation: isFermented && !attenuation.isEstimated ? attenuation.measured : null,
    volumeYield: batch.volumeYield,
    abv: abv.isEstimated ? null : abv.measured,
    brewed: batch.brewed,
  };
}

/** The batches brewed between two days with their yields, brewed last first. */
export async function batchYields(
  tx: TenantTransaction,
  recipes: Pick<RecipesService, 'atVersions'>,
  period: ReportPeriod,
): Promise<BatchYield[]> {
  const rows = await withBrewedBeer(recipes, tx, await selectBrewedBatches(tx, period));
  const batches: BatchYield[] = [];
  for (let start = 0; start < rows.length; start += batchesAtOnce) {
    batches.push(...rows.slice(start, start + batchesAtOnce).map(yieldsOf));
    // Yields to other requests.
    await setImmediate();
  }
  return batches;
}

/** The average of the known values, to a tenth; null when there are none. */
export function averageOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value != null);
  return known.length === 0
    ? null
    : roundTo(known.reduce((sum, value) => sum + value, 0) / known.length, 1);
}
