import { describeError, useQuery } from '@cervoise/graphql-client';
import { useCurrentUser } from '@cervoise/shell-contract';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { formatCount, formatMoment } from '@cervoise/ui/format';
import { Card, Page } from '@cervoise/ui/page';
import { AttentionColumn } from './attention-column';
import { shownPoints } from './attention-points';
import { newLeadsQuery } from './dashboard.graphql';
import styles from './dashboard.module.css';
import { InstallationCard } from './installation-card';
import { todayLine } from './today-line';

/** The day of the editor, who owns no brewery: applications that wait for an answer. */
export function EditorDashboard() {
  const { firstName } = useCurrentUser();
  const { data, error, loading, refetch } = useQuery(newLeadsQuery, {
    variables: { shown: shownPoints },
    fetchPolicy: 'cache-and-network',
    context: { suppressErrorToast: true },
  });
  const count = data?.leadsPage.totalCount;
  const waiting = count === undefined ? '' : ` ${formatCount(count, 'candidature')} à traiter.`;
  return (
    <Page title={`Bonjour ${firstName}`} context={`${todayLine()}${waiting}`}>
      <div className={styles.page}>
        {error && (
          <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={loading} />
        )}
        <InstallationCard />
        {!data && !error && <Spinner page />}
        {data && (
          <Card flush>
            <AttentionColumn
              title="Nouvelles candidatures"
              icon="mail"
              count={data.leadsPage.totalCount}
              points={data.leadsPage.nodes.map(({ id, breweryName, email, createdAt }) => ({
                id,
                address: `/brewing-ops/leads?candidature=${id}`,
                name: breweryName ?? email,
                tone: 'attention',
                text: formatMoment(createdAt),
              }))}
              allGood="Chaque candidature a reçu une réponse."
              more={{ label: 'Voir les candidatures', to: '/brewing-ops/leads' }}
            />
          </Card>
        )}
      </div>
    </Page>
  );
}
