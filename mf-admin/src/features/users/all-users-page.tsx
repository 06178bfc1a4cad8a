import { describeError } from '@cervoise/graphql-client';
import { useRecordList } from '@cervoise/records/list';
import { choiceFilter } from '@cervoise/records/list-query';
import { EmptyState } from '@cervoise/ui/feedback';
import { ListToolbar } from '@cervoise/ui/filters';
import { formatCount } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { DataTable } from '@cervoise/ui/table';
import { useBreweryFilter } from '../../brewery-filter';
import { InviteButton } from './invite-button';
import { allUserColumns, UserCard } from './user-columns';
import { roleFilterChoices, userViewChips, userViews } from './user-texts';
import { allUsersQuery } from './users.graphql';

/** /users, for the editor: the accounts of all breweries. */
export function AllUsersPage() {
  const brewery = useBreweryFilter('Brasserie inconnue');
  const { state, filters, rows, totalCount, error, loading, refetchRows } = useRecordList({
    query: allUsersQuery,
    pageOf: ({ allUsersPage }) => allUsersPage,
    views: userViews,
    sortFields: ['brewery'],
    defaultSort: { key: 'brewery', direction: 'asc' },
    filters: {
      brewery,
      role: choiceFilter('Rôle', roleFilterChoices, 'Tous les rôles'),
    },
    sizes: [25, 50, 100],
    variables: ({
      view,
      search,
      filters: { brewery: tenantId, role },
      paging: { first, page },
    }) => ({
      filter: { tenantId, state: view === 'all' ? null : view, role },
      search,
      first,
      page,
    }),
  });
  const isNarrowed = state.isFiltered || state.view !== 'all';
  return (
    <Page
      title="Utilisateurs"
      context={
        totalCount === undefined || isNarrowed
          ? 'Les comptes de toutes les brasseries.'
          : `${formatCount(totalCount, 'compte')}, toutes brasseries confondues`
      }
      action={<InviteButton />}
      filters={
        <ListToolbar
          state={state}
          viewsLabel="Vues des utilisateurs"
          views={userViewChips}
          searchLabel="Rechercher un utilisateur"
          placeholder="Nom ou brasserie"
          filters={filters}
        />
      }
    >
      <DataTable
        label="Utilisateurs"
        columns={allUserColumns}
        rows={rows}
        rowKey={({ id }) => id}
        renderCard={(user) => <UserCard user={user} place={user.breweryName} />}
        paging={{ state, totalCount: totalCount ?? 0, noun: ['compte', 'comptes'] }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={refetchRows}
        empty={<EmptyState icon="users" title="Aucun compte ne correspond" />}
      />
    </Page>
  );
}
