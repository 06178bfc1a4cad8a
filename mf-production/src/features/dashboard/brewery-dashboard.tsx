import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { describeError, serverMessageOf, useQuery } from '@cervoise/graphql-client';
import { useCan, useCurrentUser } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { ErrorBlock, Spinner } from '@cervoise/ui/feedback';
import { formatCount, toCalendarDate } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { useIsPhone } from '@cervoise/ui/theme';
import { useMemo } from 'react';
import type { BreweryDashboardQuery } from '../../generated/graphql';
import { useKeptBatches } from '../../kept-batches/use-kept-batches';
import { QueuedLogs } from '../../log-queue/queued-logs';
import { AttentionCard } from './attention-card';
import { countAttention, shownPoints } from './attention-points';
import { breweryDashboardQuery } from './dashboard.graphql';
import styles from './dashboard.module.css';
import { FermentingCards, shownTanks } from './fermenting-cards';
import { FirstSteps, isNew } from './first-steps';
import { MonthlyChart } from './monthly-chart';
import { firstMonthShown, monthlyVolumes } from './monthly-volumes';
import { RecentNotifications } from './recent-notifications';
import { RunningRecalls } from './running-recalls';
import { todayLine } from './today-line';
import { UpcomingCard } from './upcoming-card';
import { WorthCards } from './worth-cards';

/** « Jeudi 12 mars 2026. 6 points à traiter, 3 brassins en fermentation. » */
function contextLine(data: BreweryDashboardQuery | undefined): string {
  const day = todayLine();
  if (!data) return day;
  const points = countAttention(data);
  const { inProgressCount } = data.productionOverview;
  const words = [
    points === 0 ? 'Rien à traiter' : `${formatCount(points, 'point')} à traiter`,
    ...(inProgressCount > 0 ? [`${formatCount(inProgressCount, 'brassin')} en fermentation`] : []),
  ];
  return `${day} ${words.join(', ')}.`;
}

/** Litres planned from today to the end of the month. */
const plannedThisMonth = ({ scheduledBatches }: BreweryDashboardQuery, today: string): number =>
  scheduledBatches
    .filter(({ brewDate }) => toCalendarDate(brewDate)?.startsWith(today.slice(0, 7)))
    .reduce((sum, { volumeInLiters }) => sum + volumeInLiters, 0);

/** The dashboard of a brewery: alerts, fermentations, upcoming batches and stock value. */
export function BreweryDashboard() {
  useKeptBatches();
  const { firstName } = useCurrentUser();
  const canBrew = useCan('production.write');
  const isPhone = useIsPhone();
  const today = calendarDateOf(new Date());
  const { data, error, loading, refetch } = useQuery(breweryDashboardQuery, {
    variables: {
      shown: shownPoints,
      cards: shownTanks,
      today,
      yesterday: addDays(today, -1),
      inThirtyDays: addDays(today, 30),
      firstMonth: firstMonthShown(today),
    },
    // The monthly volumes may fail on their own.
    errorPolicy: 'all',
    // Its variables follow the day: Friday's stands in on Monday, whose date the banner says.
    context: { keptOffline: 'dashboard' },
  });
  // Examples are drawn once for an answer.
  const answer = data?.volumeByPeriodPerMonth;
  const hasFailed = error !== undefined;
  const volumes = useMemo(
    () => monthlyVolumes(answer, hasFailed, today),
    [answer, hasFailed, today],
  );
  // On a phone what needs nothing comes after the tanks.
  const defersCalm = isPhone && (data?.fermenting.nodes.length ?? 0) > 0;
  return (
    <Page
      title={`Bonjour ${firstName}`}
      context={contextLine(data)}
      action={
        canBrew && (
          <LinkButton to="/production/new" variant="primary" icon="plus" shortLabel="Brassin">
            Nouveau brassin
          </LinkButton>
        )
      }
    >
      <div className={styles.page}>
        <QueuedLogs />
        {error && !data && (
          <ErrorBlock {...describeError(error)} onRetry={refetch} retrying={loading} />
        )}
        {!data && !error && <Spinner page />}
        {data && <RunningRecalls recalls={data.recallOverview.running} />}
        {data && canBrew && isNew(data) && <FirstSteps data={data} />}
        {data && <AttentionCard data={data} only={defersCalm ? 'pressing' : undefined} />}
        {data && data.fermenting.nodes.length > 0 && (
          <FermentingCards batches={data.fermenting.nodes} />
        )}
        {data && defersCalm && <AttentionCard data={data} only="calm" />}
        {data && (
          <div className={`${styles.pair} cv-beside`}>
            <MonthlyChart
              volumes={volumes}
              planned={error ? 0 : plannedThisMonth(data, today)}
              failure={error ? (serverMessageOf(error) ?? '') : null}
            />
            <UpcomingCard data={data} />
          </div>
        )}
        {data && <WorthCards data={data} />}
        {data && <RecentNotifications notifications={data.notificationsPage.nodes} />}
      </div>
    </Page>
  );
}
