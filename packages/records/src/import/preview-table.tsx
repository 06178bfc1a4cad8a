import type {
  ImportPreviewRow,
  ImportView,
  PreviewedValue,
  RowChange,
} from '@cervoise/domain/exchange';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatCount, formatDate, formatNumber } from '@cervoise/ui/format';
import { Section } from '@cervoise/ui/page';
import { Status, type StatusTone } from '@cervoise/ui/status';
import { type Column, DataTable, ListCard } from '@cervoise/ui/table';
import { useState } from 'react';
import { readPreview } from './import-calls';
import styles from './preview-table.module.css';
import { useRestQuery } from './use-rest-query';

/** Rows shown at first. */
const firstRows = 10;

const changes: Readonly<Record<RowChange, { readonly tone: StatusTone; readonly label: string }>> =
  {
    create: { tone: 'healthy', label: 'Nouveau' },
    update: { tone: 'upcoming', label: 'Mis à jour' },
    unchanged: { tone: 'neutral', label: 'Inchangé' },
  };

function shown(value: PreviewedValue): string {
  if (value.value === null) return 'vide';
  if (value.kind === 'number') return formatNumber(value.value, 4);
  return value.kind === 'date' ? formatDate(value.value) : value.value;
}

/** The values of a new record, or the changes of an existing one. */
function Values({ cells }: Pick<ImportPreviewRow, 'cells'>) {
  if (cells.length === 0) return <span className="cv-muted">Rien à changer</span>;
  return (
    <ul className={`${styles.values} cv-small cv-flex cv-wrap cv-break`}>
      {cells.map(({ label, after, before }) => (
        <li key={label}>
          <span className="cv-muted">{label}</span>{' '}
          {before && (
            <>
              <del className="cv-muted cv-figures">
                <span className="cv-visually-hidden">avant </span>
                {shown(before)}
              </del>{' '}
              <span aria-hidden="true">→</span>
              <span className="cv-visually-hidden">, désormais</span>{' '}
            </>
          )}
          <span className="cv-ink cv-medium cv-figures">{shown(after)}</span>
        </li>
      ))}
    </ul>
  );
}

const columns: readonly Column<ImportPreviewRow>[] = [
  { key: 'row', title: 'Ligne', align: 'right', width: 80, render: ({ row }) => formatNumber(row) },
  {
    key: 'name',
    title: 'Nom',
    width: 220,
    render: ({ name }) => <span className="cv-break">{name}</span>,
  },
  {
    key: 'change',
    title: 'Effet',
    width: 130,
    render: ({ change }) => <Status {...changes[change]} />,
  },
  { key: 'cells', title: 'Valeurs enregistrées', render: ({ cells }) => <Values cells={cells} /> },
];

/** A preview of the first valid rows of a checked file. */
export function PreviewTable({ view }: { readonly view: ImportView }) {
  const [showsAll, setShowsAll] = useState(false);
  const { answer, failure, loading, retry } = useRestQuery(view.id, (signal) =>
    readPreview(view.id, signal),
  );
  const goodCount = view.rowCount - view.faultyRowCount;
  const rows = showsAll ? answer : answer?.slice(0, firstRows);
  const hidden = (answer?.length ?? 0) - (rows?.length ?? 0);
  return (
    <Section title="Ce qui sera enregistré">
      <DataTable
        label="Lignes sans erreur"
        columns={columns}
        rows={rows ?? undefined}
        rowKey={({ row }) => `${row}`}
        renderCard={({ row, name, change, cells }) => (
          <ListCard
            title={name}
            detail={<Values cells={cells} />}
            status={<Status {...changes[change]} />}
            meta={`Ligne ${formatNumber(row)}`}
          />
        )}
        loading={loading}
        error={failure}
        onRetry={retry}
        empty={<EmptyState icon="check" title="Aucune ligne sans erreur" />}
      />
      {answer && answer.length > 0 && (
        <div className="cv-row cv-wrap cv-between cv-gap-8-16 cv-above-12">
          <p className="cv-muted" role="status">
            {rows?.length === goodCount
              ? formatCount(goodCount, 'ligne sans erreur', 'lignes sans erreur')
              : `Les ${formatNumber(rows?.length ?? 0)} premières lignes sans erreur sur ${formatNumber(goodCount)}`}
          </p>
          {hidden > 0 && (
            <Button size="small" onClick={() => setShowsAll(true)}>
              {`Afficher ${formatCount(hidden, 'ligne')} de plus`}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
