import {
  equipmentCategoryLabels,
  equipmentConditionLabels,
  equipmentStatusLabels,
} from '@cervoise/domain/equipment';
import { absent, formatDate } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { Amount, type Column, DateCell, NameCell, Price } from '@cervoise/ui/table';
import type { EquipmentRowFragment } from '../../generated/graphql';
import type { SortField } from './equipment-list';
import { describeEquipment, statusTones } from './equipment-texts';
import { nextMaintenanceOf } from './maintenance/next-maintenance';

type EquipmentColumn = Column<EquipmentRowFragment, SortField>;

/** The status as dot and label. */
export function EquipmentState({ row }: { readonly row: Pick<EquipmentRowFragment, 'status'> }) {
  return <Status tone={statusTones[row.status]} label={equipmentStatusLabels[row.status]} />;
}

function NextMaintenance({ row }: { readonly row: EquipmentRowFragment }) {
  const next = nextMaintenanceOf(row);
  if (!next) return absent;
  return next.isByDate ? (
    <DateCell date={formatDate(row.nextMaintenanceDate)} detail={next.text} tone={next.tone} />
  ) : (
    <DateCell date={next.text} detail={next.otherText} tone={next.tone} />
  );
}

const ownColumns: readonly EquipmentColumn[] = [
  {
    key: 'name',
    title: 'Nom',
    fixed: true,
    sortKey: 'name',
    render: (row) => (
      <NameCell name={row.name} detail={describeEquipment(row)} to={`/equipment/${row.id}`} />
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
    key: 'maintenance',
    title: 'Prochaine maintenance',
    sortKey: 'nextMaintenanceDate',
    align: 'right',
    render: (row) => <NextMaintenance row={row} />,
  },
  {
    key: 'condition',
    title: 'État',
    sortKey: 'condition',
    from: 1200,
    render: (row) => equipmentConditionLabels[row.condition],
  },
  {
    key: 'value',
    title: 'Valeur',
    sortKey: 'currentValue',
    align: 'right',
    from: 1200,
    render: (row) => <Price euros={row.currentValue} />,
  },
  {
    key: 'status',
    title: 'Statut',
    sortKey: 'status',
    render: (row) => <EquipmentState row={row} />,
  },
];

/** Optional columns. */
const extraColumns: readonly EquipmentColumn[] = [
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
    key: 'capacity',
    title: 'Capacité',
    align: 'right',
    extra: true,
    figureOf: (row) => ({ value: row.capacityHectoliters }),
    render: (row, decimals) => (
      <Amount value={row.capacityHectoliters} shared={decimals} unit="hl" />
    ),
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
    figureOf: (row) => ({ value: row.usedHectoliters, decimals: 1 }),
    render: (row, decimals) => <Amount value={row.usedHectoliters} shared={decimals} unit="hl" />,
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

/** The columns of a view: that of rentable equipment includes the rental price. */
export function equipmentColumns(showsRental: boolean): readonly EquipmentColumn[] {
  const rental: EquipmentColumn = {
    key: 'rental',
    title: 'Location',
    align: 'right',
    extra: !showsRental,
    render: (row) => <Price euros={row.rentalPricePerDay} per="jour" />,
  };
  return [...ownColumns, rental, ...extraColumns];
}
