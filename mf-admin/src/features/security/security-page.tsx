import { securityEventKinds, securityEventLabels } from '@cervoise/domain/users';
import { describeError } from '@cervoise/graphql-client';
import { useChoices } from '@cervoise/records/choices';
import {
  choiceFilter,
  daysFilter,
  recordId,
  searchedFilter,
  useExistingPage,
  useRecordList,
} from '@cervoise/records/list';
import { EmptyState } from '@cervoise/ui/feedback';
import { isActive, ListFilters } from '@cervoise/ui/filters';
import { Page } from '@cervoise/ui/page';
import { DataTable } from '@cervoise/ui/table';
import { SectionLinks } from '@cervoise/ui/tabs';
import { useSearchParams } from 'react-router-dom';
import { brewerySource } from '../../brewery-choices.graphql';
import { editorSections } from '../../sections';
import { securityEventsQuery } from './security.graphql';
import { SecurityEventCard, securityColumns } from './security-columns';

const kindFilter = choiceFilter(
  'Événement',
  securityEventKinds.map((value) => ({ value, label: securityEventLabels[value] })),
);

/** /brewing-ops/security: logins, accounts, exports and refusals of the installation. */
export function SecurityPage() {
  const [params] = useSearchParams();
  const breweries = useChoices(brewerySource, { value: recordId(params.get('brewery')) });
  const { state, filters, rows, totalCount, error, loading, refetchRows } = useRecordList({
    query: securityEventsQuery,
    pageOf: ({ securityEventsPage }) => securityEventsPage,
    views: ['all'],
    sortFields: ['createdAt'],
    defaultSort: { key: 'createdAt', direction: 'desc' },
    filters: {
      kind: kindFilter,
      brewery: searchedFilter('Brasserie', breweries, 'Brasserie effacée'),
      days: daysFilter('Période'),
    },
    sizes: [25, 50, 100],
    variables: ({ filters: { kind, brewery, days }, paging: { first, page } }) => ({
      filter: {
        kinds: kind ? [kind] : null,
        breweryId: brewery,
        from: days.from,
        until: days.to,
      },
      first,
      page,
    }),
  });
  useExistingPage({ state, rowCount: rows?.length, totalCount: totalCount ?? 0, loading });
  return (
    <Page
      title="Sécurité"
      context="Connexions, comptes, exports et actions refusées de toute l’installation, pendant douze mois."
      sections={<SectionLinks label="Exploitation" links={editorSections} />}
      filters={<ListFilters filters={filters} onChange={state.setFilters} />}
    >
      <DataTable
        label="Journal de sécurité"
        columns={securityColumns}
        rows={rows}
        rowKey={({ id }) => id}
        renderCard={(event) => <SecurityEventCard event={event} />}
        paging={{ state, totalCount: totalCount ?? 0, noun: ['événement', 'événements'] }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={() => void refetchRows()}
        empty={
          filters.some(isActive) ? (
            <EmptyState icon="search" title="Aucun événement ne correspond" />
          ) : (
            <EmptyState
              icon="history"
              title="Rien dans le journal"
              text="Connexions, échecs et changements de comptes s’inscriront ici."
            />
          )
        }
      />
    </Page>
  );
}
