import { securityEventLabels } from '@cervoise/domain/users';
import { formatMoment } from '@cervoise/ui/format';
import { type Column, ListCard, NameCell } from '@cervoise/ui/table';
import type { SecurityEventsQuery } from '../../generated/graphql';

type SecurityEvent = SecurityEventsQuery['securityEventsPage']['nodes'][number];

/** An account that no brewery knows, or the server itself. */
const accountOf = ({ accountName, kind }: SecurityEvent) =>
  accountName ?? (kind === 'many_failures' ? 'Plusieurs comptes' : 'Compte inconnu');

const placeOf = ({ network, device }: SecurityEvent) =>
  [network, device].filter(Boolean).join(' · ');

/** Whom it concerns, and the operation or the number of failures. */
const detailOf = ({ kind, subjectName, detail }: SecurityEvent) =>
  [subjectName, kind === 'many_failures' && detail ? `${detail} échecs en une heure` : detail]
    .filter(Boolean)
    .join(' · ') || null;

const breweryAddress = ({ breweryId, breweryName }: SecurityEvent) =>
  breweryId && breweryName ? `/brewing-ops/breweries/${breweryId}` : undefined;

export const securityColumns: readonly Column<SecurityEvent, 'createdAt'>[] = [
  {
    key: 'when',
    title: 'Quand et d’où',
    render: (event) => <NameCell name={formatMoment(event.createdAt)} detail={placeOf(event)} />,
  },
  {
    key: 'what',
    title: 'Événement',
    render: (event) => <NameCell name={securityEventLabels[event.kind]} detail={detailOf(event)} />,
  },
  {
    key: 'account',
    title: 'Compte',
    render: (event) => (
      <NameCell
        name={accountOf(event)}
        detail={event.breweryName}
        to={event.accountName ? `/users/${event.accountId}` : breweryAddress(event)}
      />
    ),
  },
  {
    key: 'request',
    title: 'Requête',
    from: 1360,
    render: ({ requestId }) => requestId,
  },
];

/** An event as a card on a phone. */
export function SecurityEventCard({ event }: { readonly event: SecurityEvent }) {
  return (
    <ListCard
      title={securityEventLabels[event.kind]}
      to={event.accountName ? `/users/${event.accountId}` : undefined}
      detail={[accountOf(event), detailOf(event)].filter(Boolean).join(' · ')}
      status={<span className="cv-muted">{placeOf(event)}</span>}
      meta={formatMoment(event.createdAt)}
    />
  );
}
