import type { InventoryItemValues, inventoryItemSchema } from '@cervoise/domain/inventory';
import { toCalendarDate } from '@cervoise/ui/format';
import type { z } from 'zod';
import type { ProductFieldsFragment, ProductFormQuery } from '../../generated/graphql';

/** Details as the fields hold them. */
export type ProductValues = z.input<typeof inventoryItemSchema>;

/** An empty form, packaged today. */
export function emptyProduct(today: string) {
  return {
    containerType: 'bottle',
    volumeInLiters: 0.33,
    packagingDate: today,
    batchId: null,
    bestBeforeDate: null,
    location: '',
    unitPrice: null,
    barcodeId: '',
    notes: '',
  } as const;
}

/** A product as the fields of the form hold it. */
export function toProductValues(product: ProductFieldsFragment): ProductValues {
  return {
    recipeId: product.recipe.id,
    batchId: product.batch?.id ?? null,
    containerType: product.containerType,
    volumeInLiters: product.volumeInLiters,
    packagingDate: toCalendarDate(product.packagingDate) ?? '',
    bestBeforeDate: toCalendarDate(product.bestBeforeDate),
    location: product.location ?? '',
    unitPrice: product.unitPrice,
    barcodeId: product.barcodeId ?? '',
    notes: product.notes ?? '',
  };
}

/** What is sent: an emptied text is nothing. */
export function toProductInput<Values extends InventoryItemValues>(values: Values) {
  const { location, barcodeId, notes } = values;
  return {
    ...values,
    location: location || null,
    barcodeId: barcodeId || null,
    notes: notes || null,
  };
}

/** Whether something followed the packaging of a product: it stays the beer it is from then on. */
export function isBeerSettled({ movements }: ProductFormQuery['inventoryItem']): boolean {
  const { nodes, totalCount } = movements;
  return totalCount > 1 || nodes.some(({ kind }) => kind !== 'packaging');
}
