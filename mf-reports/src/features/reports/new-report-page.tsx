import { calendarDateOf, isCalendarDate } from '@cervoise/domain/dates';
import { coveredPeriod, defaultPeriod, type ReportType } from '@cervoise/domain/reports';
import { usePreviousData, useQuery } from '@cervoise/graphql-client';
import { ReadFailure } from '@cervoise/records/read-failure';
import { Skeleton } from '@cervoise/ui/feedback';
import { formatCount, plural } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { useSearchParams } from 'react-router-dom';
import { GenerateCard } from './generate-card';
import { PeriodChoice } from './period-choice';
import { RecentReports } from './recent-reports';
import { isReportType, type ShownPreview } from './report-texts';
import { reportFiguresQuery } from './reports.graphql';
import styles from './reports.module.css';
import { ReportSheet, titleOf } from './sheet/report-sheet';

export interface ReportRequest {
  readonly type: ReportType;
  readonly startDate: string;
  readonly endDate: string;
}

/** The report of the address; by default the complete report of last month. */
function requestOf(params: URLSearchParams, today: string): ReportRequest {
  const [asked, from, to] = [params.get('type'), params.get('from'), params.get('to')];
  const type = isReportType(asked) ? asked : 'complete';
  const isPeriod = from && to && isCalendarDate(from) && isCalendarDate(to);
  const period = isPeriod ? { startDate: from, endDate: to } : defaultPeriod(type, today);
  // A forecast of days that are over is one of the next days.
  return { type, ...(period.endDate < today ? coveredPeriod(type, period, today) : period) };
}

/** /reports/new: the figures of a period, and the form that generates a document. */
export function NewReportPage() {
  const [params, setParams] = useSearchParams();
  const today = calendarDateOf(new Date());
  const request = requestOf(params, today);
  const read = useQuery(reportFiguresQuery, { variables: request });
  const { data, isStale } = usePreviousData(read);
  const shown: ShownPreview | undefined = data?.reportFigures;
  return (
    <Page
      title={titleOf({ ...request, ...coveredPeriod(request.type, request, today) })}
      context={shown && !isStale ? contextOf(shown) : 'Aperçu du rapport, avant de le générer.'}
      filters={
        <PeriodChoice
          request={request}
          today={today}
          onChange={({ type, startDate, endDate }) =>
            setParams({ type, from: startDate, to: endDate }, { replace: true })
          }
        />
      }
    >
      <div className={`${styles.columns} cv-beside-wide cv-rows cv-top cv-gap-16`}>
        <div className="cv-stack cv-shrink cv-gap-16">
          <ReadFailure read={read} />
          {shown && !read.error && (
            <div className={isStale ? 'cv-stale' : undefined} aria-busy={isStale}>
              <ReportSheet preview={shown} />
            </div>
          )}
          {!shown && !read.error && <Skeleton height={640} />}
        </div>
        <aside className={`${styles.side} cv-aside cv-stack cv-gap-16`}>
          <GenerateCard request={request} />
          <RecentReports />
        </aside>
      </div>
    </Page>
  );
}

/** « Aperçu du rapport complet, du 01/10/2026 au 31/10/2026. Toutes les ventes ont un prix. » */
function contextOf({ period, profitabilitySummary }: ShownPreview): string {
  const unpriced = profitabilitySummary?.unpricedSaleCount;
  const sales =
    unpriced === undefined
      ? ''
      : unpriced === 0 && profitabilitySummary?.beers.length === 0
        ? ' Aucune vente.'
        : unpriced === 0
          ? ' Toutes les ventes ont un prix.'
          : ` ${formatCount(unpriced, 'vente')} ${plural(unpriced, 'n’a', 'n’ont')} pas de prix.`;
  return `Aperçu, ${period}.${sales}`;
}
