import { roleLabels } from '@cervoise/domain/roles';
import { formatDate } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { type Column, ListCard, NameCell } from '@cervoise/ui/table';
import type { UsersQuery } from '../../generated/graphql';

export type ListedUser = UsersQuery['users'][number];

const nameOf = ({ firstName, lastName }: ListedUser) => `${firstName} ${lastName}`;

function AccountState({ user }: { readonly user: ListedUser }) {
  return user.isActive ? (
    <Status tone="healthy" label="Actif" />
  ) : (
    <Status tone="neutral" label="Désactivé" />
  );
}

/** Who it is, what he may do, whether he may come in, since when. */
export const userColumns: readonly Column<ListedUser, never>[] = [
  {
    key: 'name',
    title: 'Nom',
    render: (user) => <NameCell name={nameOf(user)} detail={user.email} />,
  },
  { key: 'role', title: 'Rôle', render: ({ role }) => roleLabels[role] },
  {
    key: 'status',
    title: 'Statut',
    render: (user) => <AccountState user={user} />,
  },
  {
    key: 'created',
    title: 'Compte créé le',
    align: 'right',
    from: 1024,
    render: ({ createdAt }) => formatDate(createdAt),
  },
];

interface UserCardProps {
  readonly user: ListedUser;
  /** The brewery, where several are listed. */
  readonly place?: string;
}

/** An account in the list of a phone. */
export function UserCard({ user, place }: UserCardProps) {
  return (
    <ListCard
      title={nameOf(user)}
      detail={user.email}
      status={<AccountState user={user} />}
      meta={[roleLabels[user.role], place].filter(Boolean).join(' · ')}
    />
  );
}
