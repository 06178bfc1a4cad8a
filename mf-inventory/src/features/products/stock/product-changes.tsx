import {
  type ContainerType,
  containerTypeLabels,
  contentText,
  type InventoryStatus,
  inventoryStatusLabels,
  productFieldLabels,
} from '@cervoise/domain/inventory';
import { listLimits } from '@cervoise/domain/lists';
import { useQuery } from '@cervoise/graphql-client';
import { ChangesTable } from '@cervoise/records/ledger';
import { ReadFailure } from '@cervoise/records/read-failure';
import { formatDate, formatMoney } from '@cervoise/ui/format';
import { Section } from '@cervoise/ui/page';
import type { ProductChangesQuery } from '../../../generated/graphql';
import { productChangesQuery } from '../product.graphql';

type ProductChange = ProductChangesQuery['inventoryItemChanges'][number];

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

/** The label of a change: « Emplacement », « Restauration ». */
function changeName({ field, after }: ProductChange): string {
  if (field === 'isDeleted' && after === 'false') return 'Restauration';
  return productFieldLabels[field];
}

/** The old and the new value, « Cave → Quai »; empty for a removal. */
function changeDetail({ field, before, after }: ProductChange): string | null {
  if (field === 'isDeleted') return null;
  return `${written(field, before)} → ${written(field, after)}`;
}

/** The changes of a product besides its quantity, newest first; nothing without changes. */
export function ProductChanges({ productId }: { readonly productId: string }) {
  const { data, ...read } = useQuery(productChangesQuery, {
    variables: { id: productId },
  });
  const changes = data?.inventoryItemChanges ?? [];
  if (changes.length === 0 && !read.error) return null;
  return (
    <Section title="Modifications">
      <ReadFailure read={read} />
      {changes.length > 0 && (
        <ChangesTable
          label="Modifications"
          title="Modification"
          rows={changes}
          limit={listLimits.changes}
          nameOf={changeName}
          detailOf={changeDetail}
          loading={read.loading}
          empty={null}
        />
      )}
    </Section>
  );
}
