import { leadStatuses, leadStatusLabels } from '@cervoise/domain/leads';
import { describeError, useApolloClient } from '@cervoise/graphql-client';
import { FormDrawer } from '@cervoise/records/form-drawer';
import { useRecordList } from '@cervoise/records/list';
import { EmptyState } from '@cervoise/ui/feedback';
import { ListToolbar } from '@cervoise/ui/filters';
import { formatCount } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { DataTable } from '@cervoise/ui/table';
import { SectionLinks } from '@cervoise/ui/tabs';
import { useEffect, useRef, useState } from 'react';
import { NewBreweryForm } from '../../new-brewery/new-brewery-form';
import { editorSections } from '../../sections';
import { useOpenedRow } from '../../use-opened-row';
import { LeadCard, leadColumns } from './lead-columns';
import { LeadDrawer } from './lead-drawer';
import { leadListQuery } from './leads.graphql';

const views = ['all', ...leadStatuses] as const;

const viewChips = [
  { key: 'all', label: 'Toutes' },
  ...leadStatuses.map((key) => ({ key, label: `${leadStatusLabels[key]}s` })),
] as const;

const waitingText = (count: number) =>
  count === 0
    ? 'Chaque candidature a été vue.'
    : `${formatCount(count, 'candidature attend', 'candidatures attendent')} une réponse sous 24 heures.`;

/** Runs whenever a row is closed, also by the back button. */
function useOnClose(openedId: string | null, onClose: () => void): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && openedId === null) onClose();
    wasOpen.current = openedId !== null;
  });
}

/** /brewing-ops/leads: partner applications, for the editor. */
export function LeadsPage() {
  const { state, data, rows, totalCount, error, loading, refetchRows } = useRecordList({
    query: leadListQuery,
    pageOf: ({ leadsPage }) => leadsPage,
    views,
    sortFields: ['createdAt'],
    defaultSort: { key: 'createdAt', direction: 'desc' },
    filters: {},
    sizes: [],
    variables: ({ view, search, paging: { first, page } }) => ({
      status: view === 'all' ? null : view,
      search,
      first,
      page,
    }),
  });
  const { openedId, linkTo, close } = useOpenedRow('candidature');
  const [isCreating, setCreating] = useState(false);
  useOnClose(openedId, () => {
    // A changed status may have moved it to another view.
    void refetchRows();
    setCreating(false);
  });
  const opened = rows?.find(({ id }) => id === openedId) ?? null;
  const { cache } = useApolloClient();
  const convert = (id: string, breweryId: string) =>
    cache.modify({
      id: cache.identify({ __typename: 'Lead', id }),
      fields: { status: () => 'converted', breweryId: () => breweryId },
    });
  const isNarrowed = state.search !== '' || state.view !== 'all';

  return (
    <Page
      title="Candidatures"
      sections={<SectionLinks label="Exploitation" links={editorSections} />}
      context={data ? waitingText(data.newLeads.totalCount) : 'Les brasseries qui ont candidaté.'}
      filters={
        <ListToolbar
          state={state}
          viewsLabel="Statuts des candidatures"
          views={viewChips}
          searchLabel="Rechercher une candidature"
          placeholder="Nom ou brasserie"
        />
      }
    >
      <DataTable
        label="Candidatures"
        columns={leadColumns(linkTo)}
        rows={rows}
        rowKey={({ id }) => id}
        renderCard={(lead) => <LeadCard lead={lead} to={linkTo(lead.id)} />}
        paging={{
          state,
          totalCount: totalCount ?? 0,
          noun: ['candidature', 'candidatures'],
        }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetchRows}
        empty={
          isNarrowed ? (
            <EmptyState icon="search" title="Aucune candidature ne correspond" />
          ) : (
            <EmptyState
              icon="mail"
              title="Aucune candidature pour l’instant"
              text="Celles qui viendront du formulaire du site s’afficheront ici."
            />
          )
        }
      />
      <LeadDrawer
        lead={isCreating ? null : opened}
        onClose={close}
        onCreateBrewery={() => setCreating(true)}
      />
      <FormDrawer
        title={isCreating && opened ? 'Nouvelle brasserie' : null}
        onClose={() => setCreating(false)}
      >
        {opened && (
          <NewBreweryForm
            lead={opened}
            onCreated={(breweryId) => convert(opened.id, breweryId)}
            onDone={() => setCreating(false)}
          />
        )}
      </FormDrawer>
    </Page>
  );
}
