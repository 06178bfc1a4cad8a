import { describeError } from '@cervoise/graphql-client';
import { useExistingPage, useRecordList } from '@cervoise/records/list';
import { EmptyState } from '@cervoise/ui/feedback';
import { SearchField } from '@cervoise/ui/filters';
import { formatCount } from '@cervoise/ui/format';
import { Page, Toolbar } from '@cervoise/ui/page';
import { DataTable } from '@cervoise/ui/table';
import { UserCard, userColumns } from './user-columns';
import { allUsersQuery } from './users.graphql';

const [nameColumn, ...otherColumns] = userColumns;

/** /users, for the editor: the accounts of all breweries, to read. */
export function AllUsersPage() {
  const { state, rows, totalCount, error, loading, refetchRows } = useRecordList({
    query: allUsersQuery,
    pageOf: ({ allUsersPage }) => allUsersPage,
    views: ['all'],
    sortFields: ['brewery'],
    defaultSort: { key: 'brewery', direction: 'asc' },
    filters: {},
    sizes: [25, 50, 100],
    variables: ({ search, paging: { first, page } }) => ({ search, first, page }),
  });
  useExistingPage({ state, rowCount: rows?.length, totalCount: totalCount ?? 0, loading });
  return (
    <Page
      title="Utilisateurs"
      context={
        totalCount === undefined
          ? 'Les comptes de toutes les brasseries.'
          : `${formatCount(totalCount, 'compte')}, toutes brasseries confondues`
      }
      filters={
        <Toolbar
          end={
            <SearchField
              label="Rechercher un utilisateur"
              placeholder="Nom ou brasserie"
              value={state.search}
              onChange={state.setSearch}
            />
          }
        >
          {null}
        </Toolbar>
      }
    >
      <DataTable
        label="Utilisateurs"
        columns={[
          ...(nameColumn ? [nameColumn] : []),
          {
            key: 'brewery',
            title: 'Brasserie',
            render: ({ breweryName }) => breweryName,
          },
          ...otherColumns,
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        renderCard={(user) => <UserCard user={user} place={user.breweryName} />}
        paging={{ state, totalCount: totalCount ?? 0, noun: ['compte', 'comptes'] }}
        loading={loading}
        error={error && describeError(error)}
        onRetry={() => void refetchRows()}
        empty={<EmptyState icon="users" title="Aucun compte ne correspond" />}
      />
    </Page>
  );
}
