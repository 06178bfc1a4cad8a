import type { ProductField } from '@cervoise/domain/inventory';
import type { InventoryItemRow } from './inventory-record';
import type { ProductChange } from './item-changes.store';

/** What a product is, beside its quantity. */
export type ToldProduct = Pick<
  InventoryItemRow,
  | 'recipe_id'
  | 'recipe_name'
  | 'batch_id'
  | 'batch_number'
  | 'container_type'
  | 'volume_in_liters'
  | 'packaging_date'
  | 'best_before_date'
  | 'location'
  | 'unit_price'
  | 'barcode_id'
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
  { field: 'recipe', column: 'recipe_id', told: 'recipe_name' },
  { field: 'batch', column: 'batch_id', told: 'batch_number' },
  { field: 'containerType', column: 'container_type', told: 'container_type' },
  { field: 'volumeInLiters', column: 'volume_in_liters', told: 'volume_in_liters' },
  { field: 'packagingDate', column: 'packaging_date', told: 'packaging_date' },
  { field: 'bestBeforeDate', column: 'best_before_date', told: 'best_before_date' },
  { field: 'location', column: 'location', told: 'location' },
  { field: 'unitPrice', column: 'unit_price', told: 'unit_price' },
  { field: 'barcodeId', column: 'barcode_id', told: 'barcode_id' },
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
