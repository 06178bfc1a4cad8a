import {
  type EquipmentCondition,
  type EquipmentStatus,
  equipmentConditionLabels,
  equipmentEventLabels,
  equipmentStatusLabels,
} from '@cervoise/domain/equipment';
import { ChangesTable } from '@cervoise/records/ledger';
import { EmptyState } from '@cervoise/ui/feedback';
import { absent } from '@cervoise/ui/format';
import type { TableState } from '@cervoise/ui/table';
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

/** The history, newest first. */
export function HistoryTable({ equipment, state, loading }: HistoryTableProps) {
  const { nodes, totalCount } = equipment.history;
  return (
    <ChangesTable
      label="Historique"
      title="Événement"
      rows={nodes}
      nameOf={({ kind }) => equipmentEventLabels[kind]}
      detailOf={changeOf}
      loading={loading}
      paging={{ state, totalCount, noun: ['événement', 'événements'], isPart: true }}
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
