import { type BatchStatus, isInTank } from '@cervoise/domain/production';
import type { StayOfBatch } from '../moved-stays';

/** The fields of a batch that a step needs; the forms fetch the rest. */
export interface StepBatch {
  readonly id: string;
  readonly batchNumber: string;
  readonly recipe: { readonly id: string };
  readonly status: BatchStatus;
  readonly isBlocked: boolean;
  readonly updatedAt: Date;
  /** Noted or planned. */
  readonly brewDate?: Date | null;
  /** Noted or planned. */
  readonly fermentationEndDate?: Date | null;
  readonly vessels: readonly StayOfBatch[];
}

/** The props of a step's form. */
export interface StepFormProps {
  readonly batch: StepBatch;
  /** Called once the step is done or cancelled. */
  readonly onDone: () => void;
}

/** Whether a batch is packaged or recalled: its lots then only change to correct the record, with a reason. */
export const isLateTaking = ({ status, isBlocked }: StepBatch): boolean =>
  isBlocked || !isInTank(status);

/** Why a lot is added to such a batch. */
export const lateReasons = [
  'Lu sur la feuille de brassage',
  'Lot mal noté',
  'Livraison saisie après coup',
] as const;

/** The default size of each container, in litres. */
export const defaultVolume = { bottle: 0.33, keg: 30, can: 0.44 } as const;

/** Active queries to refetch after a step. */
export const stepRefetch = [
  'Batch',
  'BatchBoard',
  'BatchList',
  'BatchOverview',
  'BatchTraceability',
];
