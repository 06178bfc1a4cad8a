import { type ImportView, maxStoredFaults } from '@cervoise/domain/exchange';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { Button } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatNumber } from '@cervoise/ui/format';
import { Section } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard, useTableState } from '@cervoise/ui/table';
import { FailureBlock } from '../exchange/failure-block';
import { useCall } from '../exchange/use-call';
import { faultsFilePath } from './import-calls';
import { type FaultRow, useFaults } from './use-faults';

const columns: readonly Column<FaultRow, 'row'>[] = [
  { key: 'row', title: 'Ligne', align: 'right', width: 80, render: ({ row }) => formatNumber(row) },
  { key: 'column', title: 'Colonne', render: ({ column }) => column },
  {
    key: 'value',
    title: 'Valeur',
    render: ({ value }) =>
      value === '' ? (
        <span className="cv-muted">vide</span>
      ) : (
        <span className="cv-break">{value}</span>
      ),
  },
  { key: 'message', title: 'Erreur', render: ({ message }) => message },
];

/** The row errors of a file: row, column, value and message. */
export function FaultsTable({ view }: { readonly view: ImportView }) {
  const state = useTableState({
    sortKeys: ['row'] as const,
    defaultSort: { key: 'row', direction: 'asc' },
  });
  const { found, failure, loading, retry } = useFaults(view, state);
  const file = useCall();
  return (
    <Section
      title="Erreurs"
      action={
        <Button
          size="small"
          icon="download"
          loading={file.calling}
          onClick={() =>
            file.call(() => downloadFile(faultsFilePath(view.id), 'erreurs-import.csv'))
          }
        >
          Télécharger les erreurs
        </Button>
      }
    >
      <FailureBlock failure={file.failure} />
      <DataTable
        label="Erreurs du fichier"
        columns={columns}
        rows={found?.rows}
        rowKey={({ key }) => key}
        renderCard={({ row, column, value, message }) => (
          <ListCard
            title={`Ligne ${formatNumber(row)} · ${column}`}
            detail={message}
            status={value === '' ? 'Case vide' : `« ${value} »`}
          />
        )}
        paging={{ state, totalCount: found?.totalCount ?? 0, noun: ['erreur', 'erreurs'] }}
        loading={loading}
        error={failure}
        onRetry={retry}
        legend={
          view.faultCount > maxStoredFaults &&
          `Les ${formatNumber(maxStoredFaults)} premières sur ${formatNumber(view.faultCount)}`
        }
        empty={<EmptyState icon="check" title="Aucune erreur" />}
      />
    </Section>
  );
}
