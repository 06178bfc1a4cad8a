import { describeError } from '@cervoise/graphql-client';
import { recordId, useChoices } from '@cervoise/records/choices';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { searchedFilter, useRecordList } from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { deferred } from '@cervoise/ui/deferred';
import { EmptyState } from '@cervoise/ui/feedback';
import { ListToolbar } from '@cervoise/ui/filters';
import { Page } from '@cervoise/ui/page';
import { DataTable } from '@cervoise/ui/table';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { subjectSource } from '../../subject-choices.graphql';
import { TraceabilitySections } from '../../traceability-sections';
import { TraceabilityCard, traceabilityColumns } from './traceability-columns';
import { traceabilityList } from './traceability-list';
import { subjectKinds, subjects, viewChips } from './traceability-texts';

const recordForm = deferred(async () => (await import('./record-form')).RecordForm);

/** The subjects of the address's type, for the filter. */
function useSubjects() {
  const [params] = useSearchParams();
  const kind = subjectKinds.find((known) => known === params.get('about')) ?? null;
  const found = useChoices(subjectSource, {
    variables: { entityType: subjects[kind ?? 'batch'].entityType },
    value: recordId(params.get('subject')),
    skip: !kind,
  });
  return { kind, found };
}

/** /traceability: events, newest first, by the system and manual. */
export function TraceabilityPage() {
  const canWrite = useCan('traceability.write');
  const [isWriting, setWriting] = useState(false);
  const { kind, found } = useSubjects();
  const list = useRecordList({
    ...traceabilityList,
    pageOf: ({ traceabilityPage }) => traceabilityPage,
    filters: {
      ...traceabilityList.filters,
      subject: searchedFilter(kind ? subjects[kind].label : '', found, 'Une autre fiche'),
    },
  });
  const { state, rows, totalCount = 0, loading, error, refetch } = list;
  return (
    <Page
      title="Traçabilité"
      sections={<TraceabilitySections />}
      context="Ce qui est arrivé aux lots, aux brassins et aux produits, le plus récent d’abord."
      action={
        canWrite && (
          <Button
            variant="primary"
            icon="plus"
            shortLabel="Noter"
            onClick={() => void recordForm.fetch().then(() => setWriting(true))}
          >
            Noter un événement
          </Button>
        )
      }
      filters={
        <ListToolbar
          state={state}
          viewsLabel="Qui a écrit"
          views={viewChips}
          searchLabel="Rechercher dans le registre"
          placeholder="Lot, brassin, ingrédient"
          filters={kind ? list.filters : list.filters.filter(({ label }) => label !== '')}
          // A subject of one type is invalid for another.
          onFilter={(changes) =>
            state.setFilters('about' in changes ? { ...changes, subject: null } : changes)
          }
        />
      }
    >
      <DataTable
        label="Registre de traçabilité"
        columns={traceabilityColumns}
        rows={rows}
        rowKey={({ id }) => id}
        renderCard={(record) => <TraceabilityCard record={record} />}
        paging={{ state, totalCount, noun: ['événement', 'événements'] }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetch}
        empty={
          state.isFiltered || state.view !== 'all' ? (
            <EmptyState
              icon="search"
              title="Aucun événement ne correspond"
              action={<LinkButton to="/traceability">Voir tout le registre</LinkButton>}
            />
          ) : (
            <EmptyState
              icon="traceability"
              title="Le registre est vide"
              text="Il se remplit tout seul : lots reçus, brassins, conditionnements, ventes."
            />
          )
        }
      />
      <FormDrawer title={isWriting ? 'Noter un événement' : null} onClose={() => setWriting(false)}>
        <recordForm.Component onDone={() => setWriting(false)} />
      </FormDrawer>
    </Page>
  );
}
