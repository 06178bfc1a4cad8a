import type { ContainerType } from '@cervoise/domain/inventory';
import type { PackagingValues } from '@cervoise/domain/production';
import type { WriteContext } from '../../db/author';
import { defineEvent, defineQuestion } from '../question';
import type { BatchRow } from './batches.list';

/** A finished product of a batch. */
export interface ProductOfBatch {
  readonly id: string;
  readonly batchId: string;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  readonly packagedQuantity: number;
  readonly quantity: number;
  readonly packagingDate: string;
  readonly bestBeforeDate: string | null;
  readonly location: string | null;
}

/**
 * The finished products of batches by packaging, without removed ones and those at other places.
 */
export const productsOfBatches = defineQuestion<
  [batchIds: readonly string[]],
  ReadonlyMap<string, ProductOfBatch[]>
>('productsOfBatches');

/** Containers were filled from a batch, on a day. */
export const containersFilled =
  defineEvent<
    [
      context: WriteContext,
      batch: Pick<BatchRow, 'id' | 'recipeId'>,
      packaging: PackagingValues,
      packagingDate: string,
    ]
  >('containersFilled');
