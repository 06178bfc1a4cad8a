import type { RecentImport } from '@cervoise/domain/exchange';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatCount, formatDateTime, formatNumber, plural } from '@cervoise/ui/format';
import { Section } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { useNavigate } from 'react-router-dom';
import { type ExchangedList, importAddress } from '../exchange/exchanged-list';
import { readRecentImports } from './import-calls';
import { UndoButton } from './undo-button';
import { useRestQuery } from './use-rest-query';

/** « 12 fiches créées, 3 mises à jour », or what remains after an undo. */
function effect({ state, createdCount, updatedCount, keptCount }: RecentImport): string {
  if (state === 'undoing') return 'Annulation en cours';
  if (state === 'undone') {
    return keptCount === 0
      ? 'Annulé'
      : `Annulé, ${formatNumber(keptCount)} ${plural(keptCount, 'fiche gardée', 'fiches gardées')}`;
  }
  const created = formatCount(createdCount, 'fiche créée', 'fiches créées');
  return `${created}, ${formatNumber(updatedCount)} ${plural(updatedCount, 'mise')} à jour`;
}

/** The finished imports of the last day with their author and time, each with an undo button. */
export function RecentImports({ list }: { readonly list: ExchangedList }) {
  const navigate = useNavigate();
  const { answer, failure, loading, retry } = useRestQuery(list.kind, (signal) =>
    readRecentImports(list.kind, signal),
  );
  if (!failure && !answer?.length) return null;
  const undo = (one: RecentImport) =>
    one.undoableUntil && (
      <UndoButton small of={one} onAnswer={({ id }) => void navigate(importAddress(list, id))} />
    );
  const columns: readonly Column<RecentImport>[] = [
    {
      key: 'fileName',
      title: 'Fichier',
      render: (one) => (
        <NameCell name={one.fileName} detail={effect(one)} to={importAddress(list, one.id)} />
      ),
    },
    { key: 'finishedAt', title: 'Quand', render: (one) => formatDateTime(one.finishedAt) },
    { key: 'importedBy', title: 'Par', render: (one) => one.importedBy },
    { key: 'undo', title: 'Annuler', hideTitle: true, align: 'right', render: undo },
  ];
  return (
    <Section title="Imports des dernières 24 heures">
      <DataTable
        label="Imports des dernières 24 heures"
        columns={columns}
        rows={answer ?? undefined}
        rowKey={({ id }) => id}
        renderCard={(one) => (
          <ListCard
            title={one.fileName}
            to={importAddress(list, one.id)}
            detail={effect(one)}
            status={one.importedBy}
            meta={formatDateTime(one.finishedAt)}
            actions={undo(one)}
          />
        )}
        loading={loading}
        error={failure}
        onRetry={retry}
        empty={<EmptyState icon="history" title="Aucun import récent" />}
      />
    </Section>
  );
}
