import { listLimits } from '@cervoise/domain/lists';
import { atBrewery } from '@cervoise/domain/text';
import { describeError, useQuery } from '@cervoise/graphql-client';
import { useCan, useCurrentUser } from '@cervoise/shell-contract';
import { EmptyState } from '@cervoise/ui/feedback';
import { ViewChips } from '@cervoise/ui/filters';
import { formatCount } from '@cervoise/ui/format';
import { Page, Toolbar } from '@cervoise/ui/page';
import { DataTable, useTableState } from '@cervoise/ui/table';
import { AllUsersPage } from './all-users-page';
import { InviteButton } from './invite-button';
import { SecondFactorRule } from './second-factor-rule';
import { UserCard, userColumns } from './user-columns';
import { userViewChips, userViews } from './user-texts';
import { usersQuery } from './users.graphql';

/** /users: the brewery's accounts; for the editor, those of any brewery. */
export function UsersPage() {
  return useCan('tenants.administer') ? <AllUsersPage /> : <BreweryUsersPage />;
}

function BreweryUsersPage() {
  const { breweryName } = useCurrentUser();
  const { data, error, loading, refetch } = useQuery(usersQuery);
  const { view, viewLink } = useTableState({
    sortKeys: ['name'],
    defaultSort: { key: 'name', direction: 'asc' },
    views: userViews,
  });
  const users = data?.users;
  const usersOf = (key: (typeof userViews)[number]) =>
    users?.filter(({ state }) => key === 'all' || state === key);
  return (
    <Page
      title="Utilisateurs"
      context={
        users ? `${formatCount(users.length, 'compte')} ${atBrewery(breweryName)}` : breweryName
      }
      action={<InviteButton />}
      filters={
        <Toolbar>
          <ViewChips
            label="Vues des utilisateurs"
            views={userViewChips.map((one) => ({ ...one, count: usersOf(one.key)?.length }))}
            selected={view}
            linkTo={viewLink}
          />
        </Toolbar>
      }
    >
      <DataTable
        label="Utilisateurs"
        columns={userColumns}
        rows={usersOf(view)}
        limit={listLimits.users}
        rowKey={({ id }) => id}
        renderCard={(user) => <UserCard user={user} />}
        loading={loading}
        error={error ? describeError(error) : null}
        onRetry={refetch}
        empty={
          view === 'invited' ? (
            <EmptyState
              icon="mail"
              title="Aucune invitation en attente"
              text="Une personne invitée reste ici jusqu’à ce qu’elle choisisse son mot de passe."
            />
          ) : (
            <EmptyState icon="users" title="Aucun utilisateur" />
          )
        }
      />
      <SecondFactorRule />
    </Page>
  );
}
