import type { ContainerType } from '@cervoise/domain/inventory';
import type { PackagingValues } from '@cervoise/domain/production';
import type { WriteContext } from '../../../db/author';
import type { StockChange } from '../../ingredients';
import { defineQuestion } from '../../question';
import type { BatchRow } from '../batches.list';

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

/**
 * Puts what was filled from a batch on a day into the stock of finished products, and tells the
 * changes of the materials that this drew.
 */
export const fillContainers = defineQuestion<
  [
    context: WriteContext,
    batch: Pick<BatchRow, 'id' | 'recipeId' | 'batchNumber'>,
    packaging: PackagingValues,
    packagingDate: string,
  ],
  readonly StockChange[]
>('fillContainers');

/** What the packaging materials of batches cost, in euros; null while a price is unknown. */
export const packagingCosts = defineQuestion<
  [batchIds: readonly string[]],
  ReadonlyMap<string, number | null>
>('packagingCosts');
