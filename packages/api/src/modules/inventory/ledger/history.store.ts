import type { ProductField } from '@cervoise/domain/inventory';
import { type ChangesTable, selectChanges } from '../../../db/select-changes';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { InventoryItemChange } from '../../../generated/resolvers';
import type { RecordChange } from '../../../records/records';
import type { ProductRow } from '../products.list';

/** One changed field to write: days YYYY-MM-DD, numbers with a point. */
export interface FieldChange {
  readonly field: ProductField;
  readonly before: string | null;
  readonly after: string | null;
}

interface HistoryField {
  readonly field: ProductField;
  /** The compared column. */
  readonly column: keyof ProductRow;
  /** The displayed column. */
  readonly shown: keyof ProductRow;
}

const historyFields: readonly HistoryField[] = [
  { field: 'recipe', column: 'recipeId', shown: 'recipeName' },
  { field: 'batch', column: 'batchId', shown: 'batchNumber' },
  ...(
    [
      'containerType',
      'volumeInLiters',
      'packagingDate',
      'bestBeforeDate',
      'location',
      'unitPrice',
      'barcodeId',
      'notes',
      'status',
    ] as const
  ).map((field) => ({ field, column: field, shown: field })),
];

const asText = (value: unknown) => (value === null ? null : `${value}`);

/** A product is removed or restored. */
const removalChange = (isDeleted: boolean): FieldChange => ({
  field: 'isDeleted',
  before: `${!isDeleted}`,
  after: `${isDeleted}`,
});

/** The history lines of a changed product; a new one only has its ledger. */
export function fieldChangesOf(change: RecordChange<ProductRow>): readonly FieldChange[] {
  if (change.kind === 'created') return [];
  if (change.kind !== 'updated') return [removalChange(change.kind === 'removed')];
  const { before, after } = change;
  return historyFields
    .filter(({ column }) => before[column] !== after[column])
    .map(({ field, shown }) => ({
      field,
      before: asText(before[shown]),
      after: asText(after[shown]),
    }));
}

const changes: ChangesTable = {
  table: 'inventoryItemChanges',
  records: 'inventoryItems',
  about: 'itemId',
};

/** What changed of a product, newest first; `undefined` when there is no such product. */
export async function selectProductChanges(
  tx: TenantTransaction,
  inventoryItemId: string,
): Promise<InventoryItemChange[] | undefined> {
  const changed = await selectChanges<ProductField>(tx, changes, inventoryItemId);
  return changed?.map((change) => ({ ...change, inventoryItemId }));
}
