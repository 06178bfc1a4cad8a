import { absent, formatDate } from '@cervoise/ui/format';
import { type Column, Price } from '@cervoise/ui/table';
import type { ProductRowFragment } from '../../generated/graphql';
import { describeContainer, totalValue } from '../../products/product-words';
import type { SortField } from './product-views';

/** Columns that stand in the list for whoever chose them. */
export const productExtraColumns: readonly Column<ProductRowFragment, SortField>[] = [
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
    render: (row) => row.batch?.batchNumber ?? absent,
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
    render: (row) => <Price euros={totalValue(row)} />,
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
