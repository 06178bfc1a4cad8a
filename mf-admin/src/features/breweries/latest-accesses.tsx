import { EmptyState } from '@cervoise/ui/feedback';
import { formatMoment } from '@cervoise/ui/format';
import { Status } from '@cervoise/ui/status';
import { type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import { endOf, type SupportAccess, scopeOf, stateOf } from '../../support-texts';

const addressOf = ({ id }: SupportAccess) => `/brewing-ops/support/${id}`;

const detailOf = ({ requestedBy, createdAt }: SupportAccess) =>
  `${requestedBy} · ${formatMoment(createdAt)}`;

const columns: readonly Column<SupportAccess, never>[] = [
  {
    key: 'reason',
    title: 'Motif',
    render: (access) => (
      <NameCell name={access.reason} detail={detailOf(access)} to={addressOf(access)} />
    ),
  },
  { key: 'scope', title: 'Recettes', from: 1024, render: scopeOf },
  { key: 'end', title: 'Fin', from: 1024, render: endOf },
  { key: 'state', title: 'Statut', render: (access) => <Status {...stateOf(access)} /> },
];

/** The brewery's latest support accesses. */
export function LatestAccesses({ accesses }: { readonly accesses: readonly SupportAccess[] }) {
  return (
    <DataTable
      label="Accès du support"
      columns={columns}
      rows={accesses}
      rowKey={({ id }) => id}
      renderCard={(access) => (
        <ListCard
          title={access.reason}
          to={addressOf(access)}
          detail={detailOf(access)}
          status={<Status {...stateOf(access)} />}
          meta={`Fin : ${endOf(access)}`}
        />
      )}
      empty={
        <EmptyState
          icon="lock"
          title="Aucun accès du support"
          text="Personne n’a demandé à lire les recettes de cette brasserie."
        />
      }
    />
  );
}
