import { equipmentConditionLabels, equipmentStatusLabels } from '@cervoise/domain/equipment';
import { absent, formatDate } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { type Column, DateCell, NameCell, Price } from '@cervoise/ui/table';
import type { EquipmentRowFragment } from '../../generated/graphql';
import { equipmentExtraColumns } from './equipment-extra-columns';
import type { SortField } from './equipment-views';
import { describeEquipment, nextMaintenanceOf, statusTones } from './equipment-words';

type EquipmentColumn = Column<EquipmentRowFragment, SortField>;

/** The status as dot and word. */
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

/** The columns of a view: what renting one out brings comes unasked among those for rent. */
export function equipmentColumns(showsRental: boolean): readonly EquipmentColumn[] {
  const rental: EquipmentColumn = {
    key: 'rental',
    title: 'Location',
    align: 'right',
    extra: !showsRental,
    render: (row) => <Price euros={row.rentalPricePerDay} per="jour" />,
  };
  return [...ownColumns, rental, ...equipmentExtraColumns];
}
