import { describeError, useQuery } from '@cervoise/graphql-client';
import { useCan, useCurrentUser } from '@cervoise/shell-contract';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatCount } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { DataTable } from '@cervoise/ui/table';
import { AllUsersPage } from './all-users-page';
import { UserCard, userColumns } from './user-columns';
import { usersQuery } from './users.graphql';

/** /users: who works with the brewery's account; for the editor, with that of any brewery. */
export function UsersPage() {
  return useCan('users.read') ? <BreweryUsersPage /> : <AllUsersPage />;
}

function BreweryUsersPage() {
  const { breweryName } = useCurrentUser();
  const { data, error, loading, refetch } = useQuery(usersQuery, {
    context: { suppressErrorToast: true },
  });
  const users = data?.users;
  return (
    <Page
      title="Utilisateurs"
      context={users ? `${formatCount(users.length, 'compte')} à ${breweryName}` : breweryName}
    >
      <DataTable
        label="Utilisateurs"
        columns={userColumns}
        rows={users}
        rowKey={({ id }) => id}
        renderCard={(user) => <UserCard user={user} />}
        loading={loading}
        error={error ? describeError(error) : null}
        onRetry={() => void refetch()}
        empty={<EmptyState icon="users" title="Aucun utilisateur" />}
      />
    </Page>
  );
}
