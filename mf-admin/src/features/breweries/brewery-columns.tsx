import { formatCount, formatDate } from '@cervoise/ui/format';
import { Amount, type Column, ListCard, NameCell } from '@cervoise/ui/table';
import type { BreweryListQuery } from '../../generated/graphql';

type Brewery = BreweryListQuery['allTenantsPage']['nodes'][number];

const addressOf = ({ tenantId }: Brewery) => `/brewing-ops/breweries/${tenantId}`;

const closedText = ({ userCount, activeUserCount }: Brewery) => {
  const closed = userCount - activeUserCount;
  return closed === 0 ? null : formatCount(closed, 'compte fermé', 'comptes fermés');
};

export const breweryColumns: readonly Column<Brewery, 'name'>[] = [
  {
    key: 'name',
    title: 'Brasserie',
    render: (brewery) => (
      <NameCell name={brewery.breweryName} detail={closedText(brewery)} to={addressOf(brewery)} />
    ),
  },
  {
    key: 'users',
    title: 'Comptes actifs',
    align: 'right',
    render: ({ activeUserCount }) => <Amount value={activeUserCount} />,
  },
  {
    key: 'created',
    title: 'Créée le',
    align: 'right',
    render: ({ createdAt }) => formatDate(createdAt),
  },
];

/** A brewery as a card on a phone. */
export function BreweryCard({ brewery }: { readonly brewery: Brewery }) {
  return (
    <ListCard
      title={brewery.breweryName}
      to={addressOf(brewery)}
      detail={closedText(brewery)}
      value={formatCount(brewery.activeUserCount, 'compte actif', 'comptes actifs')}
      meta={`Créée le ${formatDate(brewery.createdAt)}`}
    />
  );
}
