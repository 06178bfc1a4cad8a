import { inventoryStatusLabels } from '@cervoise/domain/inventory';
import { actionColumns } from '@cervoise/records/list';
import { LinkButton } from '@cervoise/ui/button';
import { absent, formatDate, formatMoney } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { Amount, type Column, DateCell, NameCell, Price, priceDecimals } from '@cervoise/ui/table';
import { Link } from 'react-router-dom';
import type { ProductRowFragment } from '../../generated/graphql';
import {
  bestBeforeOf,
  describeContainer,
  describeProduct,
  isSoldOut,
  statusTones,
  totalValue,
  totalVolume,
} from '../../product-description';
import type { SortField } from './product-list';

type ProductColumn = Column<ProductRowFragment, SortField>;

/** The status; a recall takes precedence. */
export function ProductStatus({
  row,
}: {
  readonly row: Pick<ProductRowFragment, 'status' | 'isBlocked'>;
}) {
  if (row.isBlocked) return <Status tone="critical" label="Bloqué par un rappel" />;
  return <Status tone={statusTones[row.status]} label={inventoryStatusLabels[row.status]} />;
}

/** The litres in all containers, to one decimal in list, card and record. */
export const ProductVolume = ({ row }: { readonly row: Parameters<typeof totalVolume>[0] }) => (
  <Amount value={totalVolume(row)} shared={1} unit="l" />
);

/** Optional columns. */
const extraColumns: readonly ProductColumn[] = [
  {
    key: 'container',
    title: 'Contenant',
    sortKey: 'containerType',
    extra: true,
    render: describeContainer,
  },
  {
    key: 'batch',
    title: 'Brassin',
    extra: true,
    render: ({ batch }) =>
      batch ? <Link to={`/production/${batch.id}`}>{batch.batchNumber}</Link> : absent,
  },
  {
    key: 'packaged',
    title: 'Conditionné le',
    sortKey: 'packagingDate',
    align: 'right',
    extra: true,
    render: (row) => formatDate(row.packagingDate),
  },
  {
    key: 'value',
    title: 'Valeur',
    align: 'right',
    extra: true,
    render: (row) => formatMoney(totalValue(row)),
  },
  {
    key: 'barcode',
    title: 'Code-barres',
    extra: true,
    render: (row) => row.barcodeId ?? absent,
  },
  {
    key: 'updatedAt',
    title: 'Fiche modifiée le',
    sortKey: 'updatedAt',
    align: 'right',
    extra: true,
    render: (row) => formatDate(row.updatedAt),
  },
];

/** The link to the form that writes off a product past its best-before date. */
export function WriteOffLink({ row }: { readonly row: ProductRowFragment }) {
  if (bestBeforeOf(row)?.tone !== 'critical') return null;
  return (
    <LinkButton
      size="small"
      to={`/inventory/${row.id}?loss=expired`}
      aria-label={`Passer en perte ${row.recipe.name}, ${describeProduct(row)}`}
    >
      Passer en perte
    </LinkButton>
  );
}

const ownColumns: readonly ProductColumn[] = [
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
    render: (row) => <ProductVolume row={row} />,
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
    figureOf: (row) => ({ value: row.unitPrice, decimals: priceDecimals }),
    render: (row, decimals) => <Price euros={row.unitPrice} shared={decimals} />,
  },
  {
    key: 'status',
    title: 'Statut',
    sortKey: 'status',
    render: (row) => <ProductStatus row={row} />,
  },
  ...extraColumns,
];

/** The columns of a view; the one of expired products includes the link to write them off. */
export const productColumns = (canWriteOff: boolean): readonly ProductColumn[] => [
  ...ownColumns,
  ...(canWriteOff ? actionColumns((row: ProductRowFragment) => <WriteOffLink row={row} />) : []),
];
