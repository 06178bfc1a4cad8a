import { reportFormatLabels } from '@cervoise/domain/reports';
import { usePolling, useQuery } from '@cervoise/graphql-client';
import { Unavailable } from '@cervoise/records/read-failure';
import { Button, IconButton } from '@cervoise/ui/button';
import { formatDate, formatFileSize, formatPercent, formatTime } from '@cervoise/ui/format';
import { Card } from '@cervoise/ui/page';
import { WorkProgress } from '@cervoise/ui/progress';
import { Status } from '@cervoise/ui/status';
import { Link } from 'react-router-dom';
import { pageOfReport, type ShownReport, stateLabels, stateTones } from './report-texts';
import { recentReportsQuery } from './reports.graphql';
import styles from './reports.module.css';
import { useReportCancel, useReportDownload } from './use-report-actions';

/** Reports being generated, and recent ones. */
export function RecentReports() {
  const query = useQuery(recentReportsQuery);
  const { data, ...read } = query;
  const reports = data?.reportsPage.nodes ?? [];
  const running = reports.filter(({ state }) => state === 'generating');
  const made = reports.filter(({ state }) => state !== 'generating');
  const isRunning = running.length > 0;
  usePolling(query, isRunning);
  if (!data) return <Unavailable read={read} />;
  return (
    <>
      {isRunning && (
        <Card title="En cours">
          {running.map((report) => (
            <RunningReport key={report.id} report={report} />
          ))}
        </Card>
      )}
      {made.length > 0 && (
        <Card title="Déjà générés">
          <ul>
            {made.map((report) => (
              <MadeReport key={report.id} report={report} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const leftText = (seconds: number | null | undefined) =>
  seconds == null
    ? ''
    : seconds < 90
      ? `, encore ${seconds} s`
      : `, encore ${Math.ceil(seconds / 60)} min`;

function RunningReport({ report }: { readonly report: ShownReport }) {
  const { cancelling, cancel } = useReportCancel();
  const { name, format, createdAt, progress, secondsLeft } = report;
  return (
    <div className={`cv-stack cv-gap-8 ${styles.running}`}>
      <Link className="cv-same cv-strong cv-break" to={pageOfReport(report.id)}>
        {name}
      </Link>
      <WorkProgress
        label={`${reportFormatLabels[format]}, lancé à ${formatTime(createdAt)}`}
        value={progress / 100}
        detail={`${formatPercent(progress)}${leftText(secondsLeft)}`}
      />
      <div className="cv-flex cv-end">
        <Button size="small" loading={cancelling} onClick={() => cancel(report)}>
          Annuler
        </Button>
      </div>
    </div>
  );
}

function MadeReport({ report }: { readonly report: ShownReport }) {
  const { isDownloading, download } = useReportDownload();
  const { id, name, format, state, fileSize, createdAt } = report;
  return (
    <li className="cv-row cv-between cv-gap-8 cv-soft-line-above cv-pad-8-0">
      <div className="cv-shrink">
        <Link className="cv-same cv-strong cv-break" to={pageOfReport(id)}>
          {name}
        </Link>
        <span className="cv-block cv-muted cv-small">
          {[reportFormatLabels[format], fileSize && formatFileSize(fileSize), formatDate(createdAt)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {state === 'ready' ? (
        <IconButton
          icon="download"
          label={`Télécharger ${name}`}
          aria-busy={isDownloading(report) || undefined}
          onClick={() => download(report)}
        />
      ) : (
        <Status tone={stateTones[state]} label={stateLabels[state]} />
      )}
    </li>
  );
}
