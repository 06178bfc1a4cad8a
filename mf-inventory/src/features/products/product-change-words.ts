import {
  type ContainerType,
  containerTypeLabels,
  contentText,
  type InventoryStatus,
  inventoryStatusLabels,
  productFieldLabels,
} from '@cervoise/domain/inventory';
import { formatDate, formatMoney } from '@cervoise/ui/format';
import type { ProductChangesQuery } from '../../generated/graphql';

export type ProductChange = ProductChangesQuery['inventoryItemChanges'][number];

const isStatus = (value: string): value is InventoryStatus => value in inventoryStatusLabels;
const isContainer = (value: string): value is ContainerType => value in containerTypeLabels;

function written(field: ProductChange['field'], value: string | null | undefined): string {
  if (value == null) return 'rien';
  if (field === 'packagingDate' || field === 'bestBeforeDate') return formatDate(value);
  if (field === 'unitPrice') return formatMoney(Number(value), 4);
  if (field === 'volumeInLiters') return contentText(Number(value));
  if (field === 'status' && isStatus(value)) return inventoryStatusLabels[value];
  if (field === 'containerType' && isContainer(value)) return containerTypeLabels[value];
  return field === 'notes' ? `« ${value} »` : value;
}

/** What a change is called: « Emplacement », « Restauration ». */
export function changeName({ field, after }: ProductChange): string {
  if (field === 'isDeleted' && after === 'false') return 'Restauration';
  return productFieldLabels[field];
}

/** « Cave → Quai »; nothing of a removal, which says it all. */
export function changeDetail({ field, before, after }: ProductChange): string | null {
  if (field === 'isDeleted') return null;
  return `${written(field, before)} → ${written(field, after)}`;
}
