import { randomUUID } from 'node:crypto';
import { type NewInventoryItemValues, newInventoryItemSchema } from '@cervoise/domain/inventory';
import type { PackagingValues } from '@cervoise/domain/production';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { parseInput } from '../../../errors';
import type { StockChange } from '../../ingredients';
import { drawForProducts } from '../packaging-formats/product-materials';
import { createProducts } from '../product-details';

/**
 * Creates the finished products of a batch, and draws the materials of their formats.
 * @throws BAD_USER_INPUT, asking back for materials that are short
 */
export async function makeProducts(
  tx: TenantTransaction,
  context: WriteContext,
  batch: { readonly id: string; readonly recipeId: string; readonly batchNumber: string },
  { lines, bestBeforeDate, isConfirmed }: PackagingValues,
  packagingDate: string,
): Promise<readonly StockChange[]> {
  const products = lines.map((line, index) => {
    const values: NewInventoryItemValues = parseInput(
      newInventoryItemSchema,
      { ...line, recipeId: batch.recipeId, batchId: batch.id, packagingDate, bestBeforeDate },
      `lines.${index}`,
    );
    return { ...values, id: randomUUID() };
  });
  await createProducts(tx, context, products);
  return drawForProducts(tx, context, products, {
    reason: `Conditionnement du brassin ${batch.batchNumber}`,
    day: packagingDate,
    isConfirmed: isConfirmed === true,
    field: 'lines.0.quantity',
  });
}
