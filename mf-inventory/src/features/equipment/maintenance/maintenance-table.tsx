import { actionColumns } from '@cervoise/records/list';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { absent, formatDate, formatMoney } from '@cervoise/ui/format';
import {
  type Column,
  DataTable,
  ListCard,
  NameCell,
  Price,
  type TableState,
} from '@cervoise/ui/table';
import type { EquipmentDetail, MaintenanceRecord } from './equipment-detail';

interface MaintenanceTableProps {
  readonly equipment: EquipmentDetail;
  readonly state: TableState;
  readonly loading: boolean;
  /** Opens the correction form; absent without permission. */
  readonly onCorrect?: (record: MaintenanceRecord) => void;
}

const taskOf = ({ task, isWithdrawn }: MaintenanceRecord) =>
  [task ?? 'Maintenance', isWithdrawn && 'retirée'].filter(Boolean).join(' · ');
const notedBy = ({ userName }: MaintenanceRecord) => `noté par ${userName}`;

const columns: readonly Column<MaintenanceRecord>[] = [
  { key: 'date', title: 'Faite le', render: ({ performedOn }) => formatDate(performedOn) },
  {
    key: 'task',
    title: 'Tâche',
    render: (record) => <NameCell name={taskOf(record)} detail={record.note} />,
  },
  {
    key: 'who',
    title: 'Par',
    render: (record) => <NameCell name={record.performedBy} detail={notedBy(record)} />,
  },
  {
    key: 'cost',
    title: 'Coût',
    align: 'right',
    render: ({ cost }) => <Price euros={cost} />,
  },
];

/** The maintenance records, newest first. */
export function MaintenanceTable({ equipment, state, loading, onCorrect }: MaintenanceTableProps) {
  const { nodes, totalCount } = equipment.maintenanceRecords;
  const correctButton =
    onCorrect &&
    ((record: MaintenanceRecord) =>
      !record.isWithdrawn && (
        <Button
          size="small"
          onClick={() => onCorrect(record)}
          aria-label={`Corriger la maintenance du ${formatDate(record.performedOn)}`}
        >
          Corriger
        </Button>
      ));
  return (
    <DataTable
      label="Maintenances"
      columns={[...columns, ...actionColumns(correctButton)]}
      rows={nodes}
      rowKey={({ id }) => id}
      loading={loading}
      paging={{ state, totalCount, noun: ['maintenance', 'maintenances'], isPart: true }}
      renderCard={(record) => (
        <ListCard
          title={taskOf(record)}
          value={record.cost == null ? absent : formatMoney(record.cost)}
          detail={record.note}
          status={
            <span className="cv-muted">
              {`${formatDate(record.performedOn)} · ${record.performedBy}`}
            </span>
          }
          meta={correctButton?.(record)}
        />
      )}
      empty={
        <EmptyState
          icon="wrench"
          title="Aucune maintenance notée"
          text="Notez la première : la suivante sera comptée à partir d’elle."
        />
      }
    />
  );
}
