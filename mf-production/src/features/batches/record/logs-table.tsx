import { batchLogTypeLabels } from '@cervoise/domain/production';
import { EmptyState } from '@cervoise/ui/feedback';
import {
  absent,
  formatGravity,
  formatMoment,
  formatNumber,
  formatQuantity,
  formatTemperature,
} from '@cervoise/ui/format';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import type { BatchDetailFragment } from '../../../generated/graphql';

type Log = BatchDetailFragment['logs'][number];

/** The other readings of a log: « pH 4,35 », « 480 l ». */
const otherReading = ({ phReading, volumeInLiters }: Log): string | null =>
  [
    phReading != null && `pH ${formatNumber(phReading, 2, 2)}`,
    volumeInLiters != null && formatQuantity(volumeInLiters, 'l'),
  ]
    .filter(Boolean)
    .join(' · ') || null;

const columns: readonly Column<Log>[] = [
  {
    key: 'when',
    title: 'Quand et par qui',
    render: (log) => <NameCell name={formatMoment(log.timestamp)} detail={log.userName} />,
  },
  { key: 'type', title: 'Type', render: (log) => batchLogTypeLabels[log.type] },
  {
    key: 'gravity',
    title: 'Densité',
    align: 'right',
    render: (log) => formatGravity(log.gravityReading),
  },
  {
    key: 'temperature',
    title: 'Température',
    align: 'right',
    render: (log) => formatTemperature(log.temperatureReading),
  },
  { key: 'other', title: 'Autre', align: 'right', render: (log) => otherReading(log) ?? absent },
  { key: 'notes', title: 'Note', render: (log) => log.notes ?? absent },
];

interface LogsTableProps {
  readonly logs: readonly Log[];
  /** Not brewed yet: nothing can be measured. */
  readonly isPlanned: boolean;
}

/** The logs of a batch, newest first. */
export function LogsTable({ logs, isPlanned }: LogsTableProps) {
  const newestFirst = logs.toReversed();
  return (
    <DataTable
      label="Mesures"
      columns={columns}
      rows={newestFirst}
      rowKey={(log) => log.id}
      renderCard={(log) => (
        <ListCard
          title={batchLogTypeLabels[log.type]}
          value={[
            log.gravityReading != null && formatGravity(log.gravityReading),
            log.temperatureReading != null && formatTemperature(log.temperatureReading),
            otherReading(log),
          ]
            .filter(Boolean)
            .join(' · ')}
          detail={log.notes}
          status={
            <span className="cv-muted">{`${formatMoment(log.timestamp)} · ${log.userName}`}</span>
          }
        />
      )}
      empty={
        <EmptyState
          icon="history"
          title="Aucune mesure"
          text={
            isPlanned
              ? 'Les mesures commencent au démarrage du brassin.'
              : '« Ajouter une mesure » note densité et température en deux gestes, même hors connexion.'
          }
        />
      }
    />
  );
}
