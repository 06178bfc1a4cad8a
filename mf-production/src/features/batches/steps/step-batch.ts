import type { BatchStatus } from '@cervoise/domain/production';

/** What of a batch a step needs; the rest it reads itself. */
export interface StepBatch {
  readonly id: string;
  readonly batchNumber: string;
  readonly status: BatchStatus;
  readonly updatedAt: Date;
}

/** A form that takes a step. */
export interface StepFormProps {
  readonly batch: StepBatch;
  /** Called once the step is taken or cancelled. */
  readonly onDone: () => void;
}

/** Queries to read again after a step, where they are on screen. */
export const stepRefetch = ['Batch', 'BatchList', 'BatchOverview', 'BatchTraceability'];
