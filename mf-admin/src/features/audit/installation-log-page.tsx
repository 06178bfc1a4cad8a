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
import { installationLogQuery } from '../../audit-entries/audit.graphql';
import { auditAreaLabels, installationAreas } from '../../audit-entries/audit-texts';
import {
  InstallationLogCard,
  installationLogColumns,
} from '../../audit-entries/installation-log-columns';
import { brewerySource } from '../../brewery-choices.graphql';
import { editorSections } from '../../sections';

const areaFilter = choiceFilter(
  'Domaine',
  installationAreas.map((value) => ({ value, label: auditAreaLabels[value] })),
);

/** /brewing-ops/journal: what happened to the breweries of the installation, for the superadmin. */
export function InstallationLogPage() {
  const [params] = useSearchParams();
  const breweries = useChoices(brewerySource, { value: recordId(params.get('brewery')) });
  const { state, filters, rows, totalCount, error, loading, refetchRows } = useRecordList({
    query: installationLogQuery,
    pageOf: ({ installationLogPage }) => installationLogPage,
    views: ['all'],
    sortFields: ['createdAt'],
    defaultSort: { key: 'createdAt', direction: 'desc' },
    filters: {
      area: areaFilter,
      brewery: searchedFilter('Brasserie', breweries, 'Brasserie effacée'),
      days: daysFilter('Période'),
    },
    sizes: [25, 50, 100],
    variables: ({ filters: { area, brewery, days }, paging: { first, page } }) => ({
      filter: { area, breweryId: brewery, from: days.from, until: days.to },
      first,
      page,
    }),
  });
  useExistingPage({ state, rowCount: rows?.length, totalCount: totalCount ?? 0, loading });
  return (
    <Page
      title="Journal"
      context="Accès du support, comptes, exports et contrats de toutes les brasseries. Rien de leurs recettes ni de leurs stocks."
      sections={<SectionLinks label="Exploitation" links={editorSections} />}
      filters={<ListFilters filters={filters} onChange={state.setFilters} />}
    >
      <DataTable
        label="Journal"
        columns={installationLogColumns}
        rows={rows}
        rowKey={({ id }) => id}
        renderCard={(entry) => <InstallationLogCard entry={entry} />}
        paging={{ state, totalCount: totalCount ?? 0, noun: ['ligne', 'lignes'] }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={() => void refetchRows()}
        empty={
          filters.some(isActive) ? (
            <EmptyState icon="search" title="Aucune ligne ne correspond" />
          ) : (
            <EmptyState
              icon="history"
              title="Rien dans le journal"
              text="Accès du support, changements de rôle, exports et contrats s’inscriront ici."
            />
          )
        }
      />
    </Page>
  );
}
