import type { ProductField } from '@cervoise/domain/inventory';
import type { InventoryItemRow } from './inventory-record';
import type { ProductChange } from './item-changes.store';

/** What a product is, beside its quantity. */
export type ToldProduct = Pick<
  InventoryItemRow,
  | 'recipeId'
  | 'recipeName'
  | 'batchId'
  | 'batchNumber'
  | 'containerType'
  | 'volumeInLiters'
  | 'packagingDate'
  | 'bestBeforeDate'
  | 'location'
  | 'unitPrice'
  | 'barcodeId'
  | 'notes'
  | 'status'
>;

interface ToldField {
  readonly field: ProductField;
  /** Tells one value from another. */
  readonly column: keyof ToldProduct;
  /** What a person reads of it. */
  readonly told: keyof ToldProduct;
}

const toldFields: readonly ToldField[] = [
  { field: 'recipe', column: 'recipeId', told: 'recipeName' },
  { field: 'batch', column: 'batchId', told: 'batchNumber' },
  { field: 'containerType', column: 'containerType', told: 'containerType' },
  { field: 'volumeInLiters', column: 'volumeInLiters', told: 'volumeInLiters' },
  { field: 'packagingDate', column: 'packagingDate', told: 'packagingDate' },
  { field: 'bestBeforeDate', column: 'bestBeforeDate', told: 'bestBeforeDate' },
  { field: 'location', column: 'location', told: 'location' },
  { field: 'unitPrice', column: 'unitPrice', told: 'unitPrice' },
  { field: 'barcodeId', column: 'barcodeId', told: 'barcodeId' },
  { field: 'notes', column: 'notes', told: 'notes' },
  { field: 'status', column: 'status', told: 'status' },
];

const asText = (value: string | number | null) => (value === null ? null : `${value}`);

/** What of a product becomes other than it is: one line a field. */
export const changesBetween = (
  itemId: string,
  before: ToldProduct,
  after: ToldProduct,
): ProductChange[] =>
  toldFields
    .filter(({ column }) => before[column] !== after[column])
    .map(({ field, told }) => ({
      itemId,
      field,
      before: asText(before[told]),
      after: asText(after[told]),
    }));

/** A product leaves the lists, or comes back. */
export const removalChange = (itemId: string, isDeleted: boolean): ProductChange => ({
  itemId,
  field: 'isDeleted',
  before: `${!isDeleted}`,
  after: `${isDeleted}`,
});
