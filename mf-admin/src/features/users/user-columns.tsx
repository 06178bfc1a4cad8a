import { roleLabels } from '@cervoise/domain/roles';
import { formatDate } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { type Column, NameCell } from '@cervoise/ui/table';
import type { UsersQuery } from '../../generated/graphql';

export type ListedUser = UsersQuery['users'][number];

/** Who it is, what he may do, whether he may come in, since when. */
export const userColumns: readonly Column<ListedUser>[] = [
  {
    key: 'name',
    title: 'Nom',
    render: ({ firstName, lastName, email }) => (
      <NameCell name={`${firstName} ${lastName}`} detail={email} />
    ),
  },
  { key: 'role', title: 'Rôle', render: ({ role }) => roleLabels[role] },
  {
    key: 'status',
    title: 'Statut',
    render: ({ isActive }) =>
      isActive ? (
        <Status tone="healthy" label="Actif" />
      ) : (
        <Status tone="neutral" label="Désactivé" />
      ),
  },
  {
    key: 'created',
    title: 'Compte créé le',
    align: 'right',
    from: 1024,
    render: ({ createdAt }) => formatDate(createdAt),
  },
];
