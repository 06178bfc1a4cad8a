import { roleLabels } from '@cervoise/domain/roles';
import { formatDate } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { type Column, ListCard, NameCell } from '@cervoise/ui/table';
import { type ListedUser, userName, userStatus } from './user-texts';

const addressOf = ({ id }: ListedUser) => `/users/${id}`;

const nameColumn: Column<ListedUser, never> = {
  key: 'name',
  title: 'Nom',
  render: (user) => <NameCell name={userName(user)} detail={user.email} to={addressOf(user)} />,
};

const breweryColumn: Column<ListedUser, never> = {
  key: 'brewery',
  title: 'Brasserie',
  render: ({ breweryName }) => breweryName,
};

/** Role, status and creation date. */
const otherColumns: readonly Column<ListedUser, never>[] = [
  { key: 'role', title: 'Rôle', render: ({ role }) => roleLabels[role] },
  { key: 'status', title: 'Statut', render: (user) => <Status {...userStatus(user)} /> },
  {
    key: 'created',
    title: 'Compte créé le',
    align: 'right',
    from: 1024,
    render: ({ createdAt }) => formatDate(createdAt),
  },
];

/** In a brewery's own list. */
export const userColumns = [nameColumn, ...otherColumns];

/** In the list of all breweries. */
export const allUserColumns = [nameColumn, breweryColumn, ...otherColumns];

interface UserCardProps {
  readonly user: ListedUser;
  /** The brewery, where several are listed. */
  readonly place?: string;
}

/** An account as a card on a phone. */
export function UserCard({ user, place }: UserCardProps) {
  return (
    <ListCard
      title={userName(user)}
      to={addressOf(user)}
      detail={user.email}
      status={<Status {...userStatus(user)} />}
      meta={[roleLabels[user.role], place].filter(Boolean).join(' · ')}
    />
  );
}
