import { randomUUID } from 'node:crypto';
import { type NewInventoryItemValues, newInventoryItemSchema } from '@cervoise/domain/inventory';
import type { PackagingValues } from '@cervoise/domain/production';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { parseInput } from '../../errors';
import type { WriteContext } from '../../records/records';
import { createProducts } from '../inventory/product-details';
import type { BatchRow } from './batches.list';

const thousandth = (liters: number) => Math.round(liters * 1000) / 1000;

/** The columns that packaging writes; the caller checks status and volumes. */
export interface Packaged {
  readonly packagedVolumeInLiters: number;
  readonly bottleCount: number;
  readonly kegCount: number;
  readonly canCount: number;
}

/** A batch's counts and litres after filling more containers. */
export function packagedColumns(before: BatchRow, { lines }: PackagingValues): Packaged {
  const countOf = (type: PackagingValues['lines'][number]['containerType']) =>
    lines
      .filter(({ containerType }) => containerType === type)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const liters = lines.reduce((sum, line) => sum + line.quantity * line.volumeInLiters, 0);
  return {
    packagedVolumeInLiters: thousandth((before.packagedVolumeInLiters ?? 0) + liters),
    bottleCount: before.bottleCount + countOf('bottle'),
    kegCount: before.kegCount + countOf('keg'),
    canCount: before.canCount + countOf('can'),
  };
}

/** Creates the finished products of a batch. @throws BAD_USER_INPUT */
export async function makeProducts(
  tx: TenantTransaction,
  context: WriteContext,
  batch: Pick<BatchRow, 'id' | 'recipeId'>,
  { lines, bestBeforeDate }: PackagingValues,
  packagingDate: string,
): Promise<void> {
  const products = lines.map((line, place) => {
    const values: NewInventoryItemValues = parseInput(
      newInventoryItemSchema,
      { ...line, recipeId: batch.recipeId, batchId: batch.id, packagingDate, bestBeforeDate },
      `lines.${place}`,
    );
    return { ...values, id: randomUUID() };
  });
  await createProducts(tx, context, products);
}
