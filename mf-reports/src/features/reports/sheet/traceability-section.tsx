import { traceabilityEventLabels } from '@cervoise/domain/traceability';
import { formatCount, formatDate, formatNumber } from '@cervoise/ui/format';
import { Facts } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { typeset } from '@cervoise/ui/typeset';
import type { ShownPreview } from '../report-texts';
import styles from './sheet.module.css';
import { RowsInDocument, SheetSection } from './sheet-section';

type Traced = NonNullable<ShownPreview['traceabilitySummary']>['batches'][number];

const stockOf = ({ packagedContainers, containersInStock }: Traced) =>
  packagedContainers === 0
    ? '—'
    : `${formatNumber(containersInStock)} sur ${formatNumber(packagedContainers)}`;

const columns: readonly Column<Traced>[] = [
  {
    key: 'batch',
    title: 'Brassin',
    fixed: true,
    width: 220,
    render: ({ batchId, batchNumber, recipeName, brewDate }) => (
      <NameCell
        name={batchNumber}
        detail={`${recipeName} · ${formatDate(brewDate)}`}
        to={`/production/${batchId}`}
      />
    ),
  },
  { key: 'lots', title: 'Lots', render: ({ lots }) => typeset(lots.join(', ')) || '—' },
  {
    key: 'stock',
    title: 'En stock',
    align: 'right',
    width: 148,
    render: (batch) => stockOf(batch),
  },
];

const TracedCard = ({ batch }: { readonly batch: Traced }) => (
  <ListCard
    title={batch.batchNumber}
    to={`/production/${batch.batchId}`}
    detail={`${batch.recipeName} · ${formatDate(batch.brewDate)}`}
    value={stockOf(batch)}
    status={typeset(batch.lots.join(', '))}
  />
);

/** The events, and the lots drawn by each batch. */
export function TraceabilitySection({
  preview: { traceabilitySummary: summary },
}: {
  readonly preview: ShownPreview;
}) {
  if (!summary) return null;
  const { eventCount, lotCount, events, batches, batchCount } = summary;
  return (
    <SheetSection
      title="Traçabilité"
      note={`${formatCount(eventCount, 'événement')}, ${formatCount(lotCount, 'lot utilisé', 'lots utilisés')}`}
    >
      {events.length > 0 && (
        <div className={styles.facts}>
          <Facts
            facts={events.map(({ eventType, count }) => ({
              label: traceabilityEventLabels[eventType],
              value: formatNumber(count),
            }))}
          />
        </div>
      )}
      <div className={styles.table}>
        <DataTable
          label="Lots par brassin"
          columns={columns}
          rows={batches}
          renderCard={(batch) => <TracedCard batch={batch} />}
          rowKey={({ batchId }) => batchId}
          empty={<p className={styles.nothing}>Aucun brassin dans la période.</p>}
        />
      </div>
      <RowsInDocument count={(batchCount ?? 0) - batches.length} />
    </SheetSection>
  );
}
