import { inventoryStatusLabels } from '@cervoise/domain/inventory';
import { absent, formatDate } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { Amount, type Column, DateCell, NameCell, Price } from '@cervoise/ui/table';
import type { ProductRowFragment } from '../../generated/graphql';
import {
  bestBeforeOf,
  describeProduct,
  isSoldOut,
  statusTones,
  totalVolume,
} from '../../products/product-words';
import { productExtraColumns } from './product-extra-columns';
import type { SortField } from './product-views';

/** The status as dot and word. */
export function ProductStatus({ row }: { readonly row: Pick<ProductRowFragment, 'status'> }) {
  return <Status tone={statusTones[row.status]} label={inventoryStatusLabels[row.status]} />;
}

export const productColumns: readonly Column<ProductRowFragment, SortField>[] = [
  {
    key: 'recipe',
    title: 'Bière',
    fixed: true,
    sortKey: 'recipe',
    render: (row) => (
      <NameCell name={row.recipe.name} detail={describeProduct(row)} to={`/inventory/${row.id}`} />
    ),
  },
  {
    key: 'location',
    title: 'Emplacement',
    sortKey: 'location',
    from: 1024,
    render: (row) => row.location ?? absent,
  },
  {
    key: 'quantity',
    title: 'Quantité',
    sortKey: 'quantity',
    align: 'right',
    render: (row) => <Amount value={row.quantity} strong critical={isSoldOut(row)} />,
  },
  {
    key: 'volume',
    title: 'Volume',
    align: 'right',
    from: 1200,
    render: (row) => <Amount value={totalVolume(row)} unit="l" decimals={1} />,
  },
  {
    key: 'bestBefore',
    title: 'DDM',
    sortKey: 'bestBeforeDate',
    align: 'right',
    render: (row) => {
      const bestBefore = bestBeforeOf(row);
      return (
        <DateCell
          date={formatDate(row.bestBeforeDate)}
          detail={bestBefore?.text}
          tone={bestBefore?.tone}
        />
      );
    },
  },
  {
    key: 'price',
    title: 'Prix unitaire',
    sortKey: 'unitPrice',
    align: 'right',
    from: 1200,
    render: (row) => <Price euros={row.unitPrice} />,
  },
  {
    key: 'status',
    title: 'Statut',
    sortKey: 'status',
    render: (row) => <ProductStatus row={row} />,
  },
  ...productExtraColumns,
];
