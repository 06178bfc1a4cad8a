import { createBatchReads } from './batch-reads';
import { type BatchDependencies, createBatchWrites } from './batch-writes';
import { createBatchRecords } from './batches.records';
import { createBrewDayReads } from './brew-day/brew-day';
import { createLogWrites } from './fermentation/batch-logs';
import { createFermentationReads } from './fermentation/fermenting-batches';

export type BatchesService = ReturnType<typeof createBatchesService>;

/** Batches: planning, brewing, measuring, packaging. */
export function createBatchesService(dependencies: BatchDependencies) {
  const batches = createBatchRecords(dependencies.recipes);
  return {
    ...createBatchReads(batches, dependencies),
    ...createBrewDayReads(dependencies),
    ...createFermentationReads(batches),
    ...createBatchWrites(batches, dependencies),
    ...createLogWrites(batches, dependencies),
  };
}
