import {
  type EquipmentCondition,
  type EquipmentStatus,
  equipmentConditionLabels,
  equipmentEventLabels,
  equipmentStatusLabels,
} from '@cervoise/domain/equipment';
import { EmptyState } from '@cervoise/ui/feedback';
import { absent, formatMoment } from '@cervoise/ui/format';
import { type Column, DataTable, ListCard, NameCell, type TableState } from '@cervoise/ui/table';
import { useExistingPage } from '../../list/use-existing-page';
import type { EquipmentDetail, EquipmentEvent } from './equipment-detail';

interface HistoryTableProps {
  readonly equipment: EquipmentDetail;
  readonly state: TableState;
  readonly loading: boolean;
}

const isStatus = (value: string): value is EquipmentStatus => value in equipmentStatusLabels;
const isCondition = (value: string): value is EquipmentCondition =>
  value in equipmentConditionLabels;

function wordOf(kind: EquipmentEvent['kind'], value: string | null | undefined): string {
  if (!value) return absent;
  if (kind === 'status_changed' && isStatus(value)) return equipmentStatusLabels[value];
  if (kind === 'condition_changed' && isCondition(value)) return equipmentConditionLabels[value];
  return value;
}

/** « Opérationnel → En panne ». */
function changeOf({ kind, before, after, note }: EquipmentEvent): string | null {
  if (before == null && after == null) return note ?? null;
  return `${wordOf(kind, before)} → ${wordOf(kind, after)}`;
}

const columns: readonly Column<EquipmentEvent>[] = [
  {
    key: 'event',
    title: 'Événement',
    render: (event) => (
      <NameCell name={equipmentEventLabels[event.kind]} detail={changeOf(event)} />
    ),
  },
  {
    key: 'when',
    title: 'Quand et par qui',
    render: (event) => <NameCell name={formatMoment(event.createdAt)} detail={event.userName} />,
  },
];

/** What happened to it, the latest first. */
export function HistoryTable({ equipment, state, loading }: HistoryTableProps) {
  const { nodes, totalCount } = equipment.history;
  useExistingPage({ state, rowCount: nodes.length, totalCount, loading });
  return (
    <DataTable
      label="Historique"
      columns={columns}
      rows={nodes}
      rowKey={({ id }) => id}
      loading={loading}
      paging={{ state, totalCount, noun: ['événement', 'événements'], isPart: true }}
      renderCard={(event) => (
        <ListCard
          title={equipmentEventLabels[event.kind]}
          detail={changeOf(event)}
          status={
            <span className="cv-muted">
              {`${formatMoment(event.createdAt)} · ${event.userName}`}
            </span>
          }
        />
      )}
      empty={
        <EmptyState
          icon="history"
          title="Rien dans l’historique"
          text="Changements de statut, d’état et d’emplacement s’inscriront ici."
        />
      }
    />
  );
}
