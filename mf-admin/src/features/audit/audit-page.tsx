import { describeError, useQuery } from '@cervoise/graphql-client';
import {
  choiceFilter,
  daysFilter,
  recordFilter,
  useExistingPage,
  useRecordList,
} from '@cervoise/records/list';
import { EmptyState } from '@cervoise/ui/feedback';
import { isActive, ListFilters } from '@cervoise/ui/filters';
import { Page } from '@cervoise/ui/page';
import { DataTable } from '@cervoise/ui/table';
import { SectionLinks } from '@cervoise/ui/tabs';
import { auditLogQuery, auditPeopleQuery } from '../../audit-entries/audit.graphql';
import { AuditCard, auditColumns } from '../../audit-entries/audit-columns';
import { auditAreaLabels, auditAreas } from '../../audit-entries/audit-texts';
import { auditSections } from '../../sections';

const areaFilter = choiceFilter(
  'Domaine',
  auditAreas.map((value) => ({ value, label: auditAreaLabels[value] })),
);

/** /audit: the actions in the brewery, for its admin. */
export function AuditPage() {
  const people = useQuery(auditPeopleQuery, { context: { suppressErrorToast: true } });
  const { state, filters, rows, totalCount, error, loading, refetchRows } = useRecordList({
    query: auditLogQuery,
    pageOf: ({ auditLogPage }) => auditLogPage,
    views: ['all'],
    sortFields: ['createdAt'],
    defaultSort: { key: 'createdAt', direction: 'desc' },
    filters: {
      area: areaFilter,
      person: recordFilter(
        'Personne',
        people.data?.users.map(({ id, firstName, lastName }) => ({
          id,
          name: `${firstName} ${lastName}`,
        })),
        'Compte supprimé',
      ),
      days: daysFilter('Période'),
    },
    sizes: [25, 50, 100],
    variables: ({ filters: { area, person, days }, paging: { first, page } }) => ({
      filter: { area, userId: person, from: days.from, until: days.to },
      first,
      page,
    }),
  });
  useExistingPage({ state, rowCount: rows?.length, totalCount: totalCount ?? 0, loading });
  const isNarrowed = filters.some(isActive);
  return (
    <Page
      title="Journal"
      context="Qui a fait quoi, et quand. Les lignes ne s’effacent pas."
      sections={<SectionLinks label="Journal" links={auditSections} />}
      filters={<ListFilters filters={filters} onChange={state.setFilters} />}
    >
      <DataTable
        label="Journal"
        columns={auditColumns}
        rows={rows}
        rowKey={({ id }) => id}
        renderCard={(entry) => <AuditCard entry={entry} />}
        paging={{ state, totalCount: totalCount ?? 0, noun: ['ligne', 'lignes'] }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={() => void refetchRows()}
        empty={
          isNarrowed ? (
            <EmptyState icon="search" title="Aucune ligne ne correspond" />
          ) : (
            <EmptyState
              icon="history"
              title="Rien dans le journal"
              text="Mouvements, modifications et accès du support s’inscriront ici."
            />
          )
        }
      />
    </Page>
  );
}
