import { createLogWrites } from './batch-logs';
import { createBatchReads } from './batch-reads';
import { type BatchDependencies, createBatchWrites } from './batch-writes';
import { createBatchRecords } from './batches.records';
import { createBrewDayReads } from './brew-day';

export type BatchesService = ReturnType<typeof createBatchesService>;

/** Batches: planning, brewing, measuring, packaging. */
export function createBatchesService(dependencies: BatchDependencies) {
  const batches = createBatchRecords(dependencies.recipes);
  return {
    ...createBatchReads(batches, dependencies),
    ...createBrewDayReads(dependencies),
    ...createBatchWrites(batches, dependencies),
    ...createLogWrites(batches, dependencies),
  };
}
