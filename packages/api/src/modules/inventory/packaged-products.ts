import { randomUUID } from 'node:crypto';
import { type NewInventoryItemValues, newInventoryItemSchema } from '@cervoise/domain/inventory';
import type { PackagingValues } from '@cervoise/domain/production';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { parseInput } from '../../errors';
import { createProducts } from './product-details';

/** Creates the finished products of a batch. @throws BAD_USER_INPUT */
export async function makeProducts(
  tx: TenantTransaction,
  context: WriteContext,
  batch: { readonly id: string; readonly recipeId: string },
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
