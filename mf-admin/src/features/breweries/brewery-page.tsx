import { contractStateLabels } from '@cervoise/domain/contracts';
import { describeError, useQuery } from '@cervoise/graphql-client';
import { TenantExportsTable } from '@cervoise/records/exchange';
import { UnavailablePage } from '@cervoise/records/read-failure';
import { LinkButton } from '@cervoise/ui/button';
import { ErrorBlock } from '@cervoise/ui/feedback';
import { formatDate } from '@cervoise/ui/format';
import { Card, type Fact, Facts, Page, Section } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { useParams } from 'react-router-dom';
import { type Contract, nextStep, sirenText, stateTones } from '../../contract-texts';
import { breweryQuery } from './brewery.graphql';
import { ActivityCard, PeopleCard, VolumeCard } from './brewery-figures';
import styles from './brewery-page.module.css';
import { LatestAccesses } from './latest-accesses';

/** How many exports the page lists, the newest first; « Sauvegardes » lists all. */
const shownExports = 5;

function contractFacts(contract: Contract): Fact[] {
  const { state, siren, street, postalCode, city, country, isPartner } = contract;
  const place = [street, [postalCode, city].filter(Boolean).join(' '), country];
  return [
    {
      label: 'État',
      value: <Status tone={stateTones[state]} label={contractStateLabels[state]} />,
    },
    { label: 'SIREN', value: siren && sirenText(siren) },
    { label: 'Essai jusqu’au', value: formatDate(contract.trialEndsOn) },
    { label: 'Sous contrat depuis', value: formatDate(contract.startsOn) },
    ...(contract.unpaidSince
      ? [{ label: 'Impayé depuis', value: formatDate(contract.unpaidSince) }]
      : []),
    ...(contract.terminatedOn
      ? [{ label: 'Résilié le', value: formatDate(contract.terminatedOn) }]
      : []),
    ...(isPartner ? [{ label: 'Partenaire', value: 'Oui' }] : []),
    { label: 'Suite', value: nextStep(contract), wide: true },
    { label: 'Adresse', value: place.filter(Boolean).join(', '), wide: true },
  ];
}

/** /brewing-ops/breweries/:id: what the superadmin needs to know of a brewery. */
export function BreweryPage() {
  const { id = '' } = useParams();
  const { data, ...read } = useQuery(breweryQuery, {
    variables: { id },
  });
  if (!data) {
    return <UnavailablePage title="Brasserie" notFound="Brasserie non trouvée" read={read} />;
  }
  const { breweryOverview: brewery, contract, tenantExports, supportAccesses } = data;
  const contracts = new URLSearchParams({ search: contract.breweryName, contrat: id });
  const failure = read.error && describeError(read.error);
  return (
    <Page
      title={brewery.breweryName}
      context={`Hébergée ici depuis le ${formatDate(brewery.createdAt)}`}
      action={
        <LinkButton to={`/brewing-ops/contracts?${contracts}`} icon="edit">
          Modifier le contrat
        </LinkButton>
      }
    >
      {failure && <ErrorBlock {...failure} onRetry={read.refetch} retrying={read.loading} />}
      <div className={`${styles.stack} cv-rows cv-gap-grid`}>
        <Card title="Contrat">
          <Facts facts={contractFacts(contract)} />
        </Card>
        <div className={`${styles.cards} cv-rows cv-gap-grid`}>
          <PeopleCard brewery={brewery} />
          <VolumeCard brewery={brewery} />
          <ActivityCard brewery={brewery} />
        </div>
      </div>
      <Section
        title="Exports"
        action={
          <LinkButton to={`/brewing-ops/backups?brewery=${id}`} size="small">
            Exporter cette brasserie
          </LinkButton>
        }
      >
        <TenantExportsTable
          exports={tenantExports.slice(0, shownExports)}
          loading={false}
          error={null}
          onRetry={read.refetch}
        />
      </Section>
      <Section
        title="Accès du support"
        action={
          <LinkButton to="/brewing-ops/support" size="small">
            Voir tous les accès
          </LinkButton>
        }
      >
        <LatestAccesses accesses={supportAccesses.nodes} />
      </Section>
    </Page>
  );
}
