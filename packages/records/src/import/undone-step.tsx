import type { ImportView, KeptRecord } from '@cervoise/domain/exchange';
import { LinkButton } from '@cervoise/ui/button';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatCount, formatDateTime } from '@cervoise/ui/format';
import { Section } from '@cervoise/ui/page';
import { type Column, DataTable, ListCard, NameCell, useTableState } from '@cervoise/ui/table';
import { type ExchangedList, importAddress } from '../exchange/exchanged-list';
import { readKept } from './import-calls';
import { StepFrame } from './step-frame';
import { useRestQuery } from './use-rest-query';

interface UndoneStepProps {
  readonly list: ExchangedList;
  readonly view: ImportView;
}

/**
 * The result in words: « 10 fiches remises en état, 2 fiches gardées parce que modifiées depuis ».
 */
function outcome({ undoneCount, keptCount }: ImportView): string {
  const undone = formatCount(undoneCount, 'fiche remise en état', 'fiches remises en état');
  if (keptCount === 0) return `${undone}.`;
  const kept = formatCount(
    keptCount,
    'fiche gardée parce que modifiée depuis',
    'fiches gardées parce que modifiées depuis',
  );
  return `${undone}, ${kept}.`;
}

/** The records that were not changed, each with its reason. */
function KeptTable({ list, view }: UndoneStepProps) {
  const state = useTableState({
    sortKeys: ['name'] as const,
    defaultSort: { key: 'name', direction: 'asc' },
  });
  const { page, size } = state;
  const { answer, failure, loading, retry } = useRestQuery(`${view.id} ${page} ${size}`, (signal) =>
    readKept(view.id, { page, size }, signal),
  );
  const addressOf = (id: string) => (list.createsOthers ? undefined : `${list.address}/${id}`);
  const columns: readonly Column<KeptRecord, 'name'>[] = [
    {
      key: 'name',
      title: 'Fiche',
      render: ({ recordId, name }) => <NameCell name={name} to={addressOf(recordId)} />,
    },
    { key: 'reason', title: 'Raison', render: ({ reason }) => reason },
  ];
  return (
    <Section title="Gardées telles quelles">
      <DataTable
        label="Fiches gardées"
        columns={columns}
        rows={answer?.nodes}
        rowKey={({ recordId }) => recordId}
        renderCard={({ recordId, name, reason }) => (
          <ListCard title={name} to={addressOf(recordId)} detail={reason} />
        )}
        paging={{ state, totalCount: answer?.totalCount ?? 0, noun: ['fiche', 'fiches'] }}
        loading={loading}
        error={failure}
        onRetry={retry}
        empty={<EmptyState icon="history" title="Cette liste est gardée deux jours" />}
      />
    </Section>
  );
}

/** After the last step: what was undone, and what was kept because it changed since. */
export function UndoneStep({ list, view }: UndoneStepProps) {
  const { noun, address } = list;
  const { undoneAt, undoneBy } = view;
  return (
    <StepFrame
      title="Import annulé"
      actions={
        <>
          <LinkButton to={importAddress(list)}>Importer un autre fichier</LinkButton>
          <LinkButton variant="primary" to={address}>
            {`Voir les ${noun[1]}`}
          </LinkButton>
        </>
      }
    >
      <p>{outcome(view)}</p>
      {undoneAt && undoneBy && (
        <p className="cv-muted">{`Le ${formatDateTime(undoneAt)}, par ${undoneBy}.`}</p>
      )}
      {view.keptCount > 0 && <KeptTable list={list} view={view} />}
    </StepFrame>
  );
}
