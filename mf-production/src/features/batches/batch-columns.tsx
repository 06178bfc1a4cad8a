import { ebcColor } from '@cervoise/domain/beer-color';
import { batchStatusLabels } from '@cervoise/domain/production';
import { absent, formatDate, formatGravity, formatTemperature } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { Amount, type Column, DateCell, NameCell } from '@cervoise/ui/table';
import type { BatchRowFragment } from '../../generated/graphql';
import type { SortField } from './batch-list';
import { isReadingDue, progressText, statusTones, vesselNames } from './batch-texts';
import styles from './batches.module.css';

/** The status; a recall takes precedence. */
export function BatchState({
  row,
}: {
  readonly row: Pick<BatchRowFragment, 'status' | 'isBlocked'>;
}) {
  if (row.isBlocked) return <Status tone="critical" label="Bloqué par un rappel" />;
  return <Status tone={statusTones[row.status]} label={batchStatusLabels[row.status]} />;
}

/** The beer with its colour dot; its name is the accessible text. */
export function BeerName({ row }: { readonly row: BatchRowFragment }) {
  const { ebc } = row.recipe;
  return (
    <span className="cv-inline-row cv-gap-6">
      {ebc != null && (
        <span
          className={`${styles.swatch} cv-fixed`}
          style={{ backgroundColor: ebcColor(ebc) }}
          aria-hidden="true"
        />
      )}
      {row.recipeName}
    </span>
  );
}

/** How far a batch is, and whether it is to be read. */
export function Progress({ row }: { readonly row: BatchRowFragment }) {
  if (!isReadingDue(row)) return progressText(row) ?? absent;
  return (
    <span className="cv-stack cv-gap-2">
      <span>{progressText(row)}</span>
      <Status tone="attention" label="Relevé à faire" />
    </span>
  );
}

export const batchColumns: readonly Column<BatchRowFragment, SortField>[] = [
  {
    key: 'batchNumber',
    title: 'Brassin',
    fixed: true,
    sortKey: 'batchNumber',
    render: (row) => (
      <NameCell
        name={row.batchNumber}
        detail={<BeerName row={row} />}
        to={`/production/${row.id}`}
      />
    ),
  },
  { key: 'status', title: 'Statut', sortKey: 'status', render: (row) => <BatchState row={row} /> },
  {
    key: 'progress',
    title: 'Avancement',
    render: (row) => <Progress row={row} />,
  },
  {
    key: 'vessel',
    title: 'Cuve',
    from: 1024,
    render: (row) => vesselNames(row) ?? absent,
  },
  {
    key: 'volume',
    title: 'Volume',
    sortKey: 'volumeInLiters',
    align: 'right',
    figureOf: (row) => ({ value: row.volumeInLiters }),
    render: (row, decimals) => <Amount value={row.volumeInLiters} shared={decimals} unit="l" />,
  },
  {
    key: 'gravity',
    title: 'Dernière densité',
    align: 'right',
    from: 1200,
    render: (row) => (
      <DateCell
        date={formatGravity(row.lastGravity?.value)}
        detail={row.lastTemperature && formatTemperature(row.lastTemperature.value)}
      />
    ),
  },
  {
    key: 'brewDate',
    title: 'Brassage',
    sortKey: 'brewDate',
    align: 'right',
    render: (row) => formatDate(row.brewDate),
  },
  {
    key: 'packagingDate',
    title: 'Conditionnement',
    sortKey: 'packagingDate',
    align: 'right',
    extra: true,
    render: (row) => formatDate(row.packagingDate),
  },
  {
    key: 'updatedAt',
    title: 'Modifié',
    sortKey: 'updatedAt',
    align: 'right',
    extra: true,
    render: (row) => formatDate(row.updatedAt),
  },
];
