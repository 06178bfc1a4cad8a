import { createLogWriter } from './batch-logs';
import { createBatchReads } from './batch-reads';
import { type BatchDependencies, createBatchWrites } from './batch-writes';
import { createBatchRecords } from './batches.records';

export type BatchesService = ReturnType<typeof createBatchesService>;

/** Batches: planning, brewing, measuring, packaging. */
export function createBatchesService(dependencies: BatchDependencies) {
  const batches = createBatchRecords(dependencies.recipes);
  return {
    ...createBatchReads(batches, dependencies),
    ...createBatchWrites(batches, dependencies),
    addLog: createLogWriter(batches, dependencies),
  };
}
