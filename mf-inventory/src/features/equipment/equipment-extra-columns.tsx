import { equipmentCategoryLabels } from '@cervoise/domain/equipment';
import { absent, formatDate } from '@cervoise/ui/format';
import { Amount, type Column, Price } from '@cervoise/ui/table';
import type { EquipmentRowFragment } from '../../generated/graphql';
import type { SortField } from './equipment-views';

/** Columns that stand in the list for whoever chose them. */
export const equipmentExtraColumns: readonly Column<EquipmentRowFragment, SortField>[] = [
  {
    key: 'category',
    title: 'Catégorie',
    sortKey: 'category',
    extra: true,
    render: (row) => equipmentCategoryLabels[row.category],
  },
  {
    key: 'serialNumber',
    title: 'Numéro de série',
    extra: true,
    render: (row) => row.serialNumber ?? absent,
  },
  {
    key: 'lastMaintenance',
    title: 'Dernière maintenance',
    sortKey: 'lastMaintenanceDate',
    align: 'right',
    extra: true,
    render: (row) => formatDate(row.lastMaintenanceDate),
  },
  {
    key: 'used',
    title: 'Volume passé',
    align: 'right',
    extra: true,
    render: (row) => <Amount value={row.usedHectoliters} unit="hl" decimals={1} />,
  },
  {
    key: 'purchased',
    title: 'Acheté le',
    sortKey: 'purchaseDate',
    align: 'right',
    extra: true,
    render: (row) => formatDate(row.purchaseDate),
  },
  {
    key: 'price',
    title: 'Prix d’achat',
    align: 'right',
    extra: true,
    render: (row) => <Price euros={row.purchasePrice} />,
  },
  {
    key: 'warranty',
    title: 'Fin de garantie',
    align: 'right',
    extra: true,
    render: (row) => formatDate(row.warrantyExpiryDate),
  },
];
