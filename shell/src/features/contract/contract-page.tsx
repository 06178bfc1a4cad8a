import { contractStateLabels } from '@cervoise/domain/contracts';
import { describeError } from '@cervoise/graphql-client';
import { useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { EmptyState, ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { formatDate } from '@cervoise/ui/format';
import { Card, Facts, Page } from '@cervoise/ui/page';
import { Status } from '@cervoise/ui/status';
import { typeset } from '@cervoise/ui/typeset';
import styles from './contract-page.module.css';
import { stateTexts, stateTones } from './contract-texts';
import { TerminationCard } from './termination-card';
import { type BreweryStatus, useBreweryStatus } from './use-brewery-status';

/** /profile/contract: the state of the brewery's contract, and its termination by an admin. */
export function ContractPage() {
  const mayTerminate = useCan('contract.terminate');
  const mayExport = useCan('tenant.export');
  const { status, error, loading, refetch } = useBreweryStatus();
  return (
    <Page title="Contrat" context={status ? stateTexts[status.state] : undefined}>
      {status ? (
        <div className={`${styles.cards} cv-rows cv-gap-grid`}>
          <Card title={status.breweryName}>
            <div className="cv-rows cv-gap-16">
              <Facts facts={factsOf(status)} />
              <EndOfTrial status={status} />
            </div>
          </Card>
          {mayExport && !status.terminatedOn && <DataCard />}
          {mayTerminate && <TerminationCard status={status} />}
        </div>
      ) : error ? (
        <ErrorBlock {...describeError(error)} onRetry={refetch} retrying={loading} />
      ) : loading ? (
        <Spinner page />
      ) : (
        <Card>
          <EmptyState
            icon="receipt"
            title="Aucun contrat"
            text="Ce compte n’est pas celui d’une brasserie."
          />
        </Card>
      )}
    </Page>
  );
}

/** What becomes of the data of a trial, running or ended, that no contract follows. */
function EndOfTrial({ status: { terminatedOn, erasedOn } }: { readonly status: BreweryStatus }) {
  if (terminatedOn || !erasedOn) return null;
  return (
    <p>
      {typeset(
        `Sans contrat, les données de la brasserie seront effacées le ${formatDate(erasedOn)}. Exportez avant ce jour ce que vous voulez garder.`,
      )}
    </p>
  );
}

/** Where the brewery takes its data from; a terminated one finds it beside the day of erasure. */
function DataCard() {
  return (
    <Card title="Vos données">
      <div className={`${styles.explained} cv-rows cv-gap-16`}>
        <p className="cv-muted">
          {typeset(
            'Stocks, recettes, brassins et traçabilité sont à vous : un fichier zip, en JSON et en CSV, à tout moment.',
          )}
        </p>
        <LinkButton icon="download" to="/profile/data">
          Exporter les données
        </LinkButton>
      </div>
    </Card>
  );
}

/** The known facts; irrelevant dates are left out. */
function factsOf(status: BreweryStatus) {
  const { state, trialEndsOn, startsOn, unpaidSince, suspendedOn, terminatedOn, erasedOn } = status;
  const days = [
    { label: 'Essai jusqu’au', day: startsOn ? null : trialEndsOn },
    { label: 'Sous contrat depuis le', day: startsOn },
    { label: 'Facture échue le', day: unpaidSince },
    { label: 'Lecture seule à partir du', day: terminatedOn ? null : suspendedOn },
    { label: 'Résilié le', day: terminatedOn },
    { label: 'Données effacées le', day: terminatedOn ? erasedOn : null },
  ];
  return [
    {
      label: 'État',
      value: <Status tone={stateTones[state]} label={contractStateLabels[state]} />,
    },
    ...days.flatMap(({ label, day }) => (day ? [{ label, value: formatDate(day) }] : [])),
    ...(status.terminatedBy ? [{ label: 'Résilié par', value: status.terminatedBy }] : []),
  ];
}
