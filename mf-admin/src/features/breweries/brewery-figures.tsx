import { roleLabels } from '@cervoise/domain/roles';
import { FigureCard, FigureNote } from '@cervoise/records/record';
import { LinkButton } from '@cervoise/ui/button';
import { formatCount, formatMoment, formatNumber } from '@cervoise/ui/format';
import { Facts } from '@cervoise/ui/page';
import { Fragment } from 'react';
import type { BreweryQuery } from '../../generated/graphql';
import styles from './brewery-page.module.css';

type Overview = BreweryQuery['breweryOverview'];
type PeopleOfRole = Overview['people'][number];

interface BreweryCardProps {
  readonly brewery: Overview;
}

/** What it brewed this year. */
export function VolumeCard({ brewery: { year, batchCount, brewedLiters } }: BreweryCardProps) {
  return (
    <FigureCard
      title={`Volume brassé en ${year}`}
      figure={formatNumber(brewedLiters / 100, 1)}
      unit="hl"
    >
      <FigureNote>
        {batchCount === 0 ? 'Aucun brassin cette année' : formatCount(batchCount, 'brassin')}
      </FigureNote>
    </FigureCard>
  );
}

/** « 2 actifs · 1 invité » */
const statesText = ({ active, invited, closed }: PeopleOfRole) =>
  [
    active > 0 && formatCount(active, 'actif'),
    invited > 0 && formatCount(invited, 'invité'),
    closed > 0 && formatCount(closed, 'désactivé'),
  ]
    .filter(Boolean)
    .join(' · ');

/** Its accounts by role. */
export function PeopleCard({ brewery: { tenantId, people } }: BreweryCardProps) {
  const active = people.reduce((sum, role) => sum + role.active, 0);
  return (
    <FigureCard
      title="Personnes"
      figure={formatNumber(active)}
      unit={active > 1 ? 'comptes actifs' : 'compte actif'}
    >
      <dl className={`${styles.people} cv-rows cv-gap-4-16 cv-muted`}>
        {people.map((role) => (
          <Fragment key={role.role}>
            <dt>{roleLabels[role.role]}</dt>
            <dd>{statesText(role)}</dd>
          </Fragment>
        ))}
      </dl>
      <div>
        <LinkButton to={`/users?brewery=${tenantId}`} icon="users" size="small">
          Voir ses comptes
        </LinkButton>
      </div>
    </FigureCard>
  );
}

/** When its people were last here. */
export function ActivityCard({
  brewery: { tenantId, lastSeenAt, lastChangeAt },
}: BreweryCardProps) {
  return (
    <FigureCard title="Dernière activité">
      <Facts
        facts={[
          {
            label: 'Dernière présence',
            value: lastSeenAt ? formatMoment(lastSeenAt) : 'Aucune session récente',
            wide: true,
          },
          {
            label: 'Dernière saisie',
            value: lastChangeAt ? formatMoment(lastChangeAt) : 'Rien n’a été saisi',
            wide: true,
          },
        ]}
      />
      <div>
        <LinkButton to={`/brewing-ops/journal?brewery=${tenantId}`} icon="history" size="small">
          Voir son journal
        </LinkButton>
      </div>
    </FigureCard>
  );
}
