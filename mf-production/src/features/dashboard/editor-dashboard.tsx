import { describeError, useQuery } from '@cervoise/graphql-client';
import { useCurrentUser } from '@cervoise/shell-contract';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { formatCount, formatFileSize, formatMoment, formatNumber } from '@cervoise/ui/format';
import { Card, Grid, Page } from '@cervoise/ui/page';
import type { EditorDashboardQuery } from '../../generated/graphql';
import { AttentionColumn } from './attention-column';
import { shownPoints } from './attention-points';
import { editorDashboardQuery } from './dashboard.graphql';
import styles from './dashboard.module.css';
import { failedJobPoints, leadPoints, trialPoints } from './editor-points';
import { InstallationCard } from './installation-card';
import { todayLine } from './today-line';
import { WorthCard } from './worth-card';

/**
 * The dashboard of the editor, who owns no brewery: what is open, ends or failed in the
 * installation.
 */
export function EditorDashboard() {
  const { firstName } = useCurrentUser();
  const { data, error, loading, refetch } = useQuery(editorDashboardQuery, {
    // All trials, to find those that end first: as many as one page holds.
    variables: { shown: shownPoints, trialCount: 500 },
  });
  const count = data?.leadsPage.totalCount;
  const waiting = count === undefined ? '' : ` ${formatCount(count, 'candidature')} à traiter.`;
  return (
    <Page title={`Bonjour ${firstName}`} context={`${todayLine()}${waiting}`}>
      <div className={styles.page}>
        {error && <ErrorBlock {...describeError(error)} onRetry={refetch} retrying={loading} />}
        <InstallationCard />
        {!data && !error && <Spinner page />}
        {data && <EditorCards data={data} />}
      </div>
    </Page>
  );
}

function EditorCards({ data }: { readonly data: EditorDashboardQuery }) {
  const { leadsPage, allTenantsPage, backups } = data;
  const trials = trialPoints(data);
  const failedJobs = failedJobPoints(data);
  const [lastBackup] = backups;
  return (
    <>
      <Card flush>
        <div className={`${styles.columns} cv-rows`}>
          <AttentionColumn
            title="Nouvelles candidatures"
            icon="mail"
            count={leadsPage.totalCount}
            points={leadPoints(data)}
            allGood="Chaque candidature a reçu une réponse."
            more={{ label: 'Voir les candidatures', to: '/brewing-ops/leads' }}
          />
          <AttentionColumn
            title="Essais en cours"
            icon="clock"
            count={trials.length}
            points={trials.slice(0, shownPoints)}
            allGood="Aucune brasserie n’est à l’essai."
            more={{ label: 'Voir les essais', to: '/brewing-ops/contracts?view=trial' }}
          />
          <AttentionColumn
            title="Tâches en échec"
            icon="warning"
            count={failedJobs.length}
            points={failedJobs.slice(0, shownPoints)}
            allGood="Chaque tâche a réussi à son dernier passage."
            more={{ label: 'Voir les tâches', to: '/brewing-ops/jobs' }}
          />
        </div>
      </Card>
      <Grid columnWidth={320}>
        <WorthCard
          title="Brasseries"
          to="/brewing-ops"
          linkLabel="Voir les brasseries"
          figure={formatNumber(allTenantsPage.totalCount)}
          lines={[
            trials.length === 0
              ? 'Toutes sous contrat.'
              : `Dont ${formatCount(trials.length, 'brasserie')} à l’essai.`,
          ]}
        />
        <WorthCard
          title="Dernière sauvegarde"
          to="/brewing-ops/backups"
          linkLabel="Voir les sauvegardes"
          figure={lastBackup ? formatMoment(lastBackup.createdAt) : 'Aucune'}
          lines={
            lastBackup
              ? [
                  `${formatFileSize(lastBackup.size)}, chiffrée.`,
                  `${formatCount(backups.length, 'sauvegarde conservée', 'sauvegardes conservées')}.`,
                ]
              : ['La première se fait à minuit, heure de Paris.']
          }
        />
      </Grid>
    </>
  );
}
