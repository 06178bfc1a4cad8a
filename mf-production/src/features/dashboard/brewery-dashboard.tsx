import { describeError, useQuery } from '@cervoise/graphql-client';
import { useCurrentUser } from '@cervoise/shell-contract';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { formatCount } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import type { BreweryDashboardQuery } from '../../generated/graphql';
import { AttentionCard } from './attention-card';
import { countAttention, shownPoints } from './attention-points';
import { breweryDashboardQuery } from './dashboard.graphql';
import styles from './dashboard.module.css';
import { todayLine } from './today-line';
import { WorthCards } from './worth-cards';

function contextLine(data: BreweryDashboardQuery | undefined): string {
  const day = todayLine();
  if (!data) return day;
  const count = countAttention(data);
  return `${day} ${count === 0 ? 'Rien à traiter.' : `${formatCount(count, 'point')} à traiter.`}`;
}

/** The day of a brewery: what wants care, and what it has in store. */
export function BreweryDashboard() {
  const { firstName } = useCurrentUser();
  const { data, error, loading, refetch } = useQuery(breweryDashboardQuery, {
    variables: { shown: shownPoints },
    fetchPolicy: 'cache-and-network',
    context: { suppressErrorToast: true },
  });
  return (
    <Page title={`Bonjour ${firstName}`} context={contextLine(data)}>
      <div className={styles.page}>
        {error && (
          <ErrorBlock {...describeError(error)} onRetry={() => void refetch()} retrying={loading} />
        )}
        {data && <AttentionCard data={data} />}
        {data && <WorthCards data={data} />}
        {!data && !error && <Spinner page />}
      </div>
    </Page>
  );
}
