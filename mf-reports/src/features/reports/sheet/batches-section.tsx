import { hectolitersOf } from '@cervoise/domain/units';
import {
  formatCount,
  formatDate,
  formatHectoliters,
  formatNumber,
  formatPercent,
} from '@cervoise/ui/format';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import type { ShownPreview } from '../report-texts';
import styles from './sheet.module.css';
import { SheetSection } from './sheet-section';

type Batch = NonNullable<ShownPreview['recentBatches']>[number];

const columns: readonly Column<Batch>[] = [
  {
    key: 'batch',
    title: 'Brassin',
    fixed: true,
    render: ({ batchId, batchNumber, recipe, brewDate }) => (
      <NameCell
        name={batchNumber}
        detail={`${recipe.name} · ${formatDate(brewDate)}`}
        to={`/production/${batchId}`}
      />
    ),
  },
  {
    key: 'volume',
    title: 'Volume',
    align: 'right',
    width: 84,
    figureOf: ({ volumeInLiters }) => ({ value: hectolitersOf(volumeInLiters), decimals: 1 }),
    render: ({ volumeInLiters }, decimals) => formatHectoliters(volumeInLiters, decimals),
  },
  {
    key: 'duration',
    title: 'Durée',
    align: 'right',
    width: 76,
    render: ({ productionDuration: days }) => (days == null ? '—' : `${formatNumber(days)} j`),
  },
  {
    key: 'efficiency',
    title: 'Rendement',
    align: 'right',
    width: 96,
    figureOf: ({ extractionEfficiency }) => ({ value: extractionEfficiency, decimals: 1 }),
    render: ({ extractionEfficiency }, decimals) => formatPercent(extractionEfficiency, decimals),
  },
  {
    key: 'attenuation',
    title: 'Atténuation',
    align: 'right',
    width: 100,
    figureOf: ({ attenuation }) => ({ value: attenuation, decimals: 1 }),
    render: ({ attenuation }, decimals) => formatPercent(attenuation, decimals),
  },
  {
    key: 'yield',
    title: 'Conditionné',
    align: 'right',
    width: 104,
    figureOf: ({ volumeYield }) => ({ value: volumeYield, decimals: 1 }),
    render: ({ volumeYield }, decimals) => formatPercent(volumeYield, decimals),
  },
];

const BatchCard = ({ batch }: { readonly batch: Batch }) => (
  <ListCard
    title={batch.batchNumber}
    to={`/production/${batch.batchId}`}
    detail={`${batch.recipe.name} · ${formatDate(batch.brewDate)}`}
    value={formatHectoliters(batch.volumeInLiters)}
    valueDetail={
      batch.extractionEfficiency == null
        ? undefined
        : `rendement ${formatPercent(batch.extractionEfficiency)}`
    }
  />
);

interface BatchesSectionProps {
  readonly batches: readonly Batch[];
  /** The count in the period: the sheet shows the last ones. */
  readonly total: number;
}

/** The batches brewed in the period, newest first. */
export function BatchesSection({ batches, total }: BatchesSectionProps) {
  return (
    <SheetSection
      title="Brassins"
      note={
        total > batches.length
          ? `les ${batches.length} derniers sur ${total}`
          : formatCount(total, 'brassin')
      }
    >
      <div className={styles.table}>
        <DataTable
          label="Brassins de la période"
          columns={columns}
          rows={batches}
          renderCard={(batch) => <BatchCard batch={batch} />}
          rowKey={({ batchId }) => batchId}
          empty={<p className={styles.nothing}>Aucun brassin dans la période.</p>}
        />
      </div>
    </SheetSection>
  );
}
