import { reportFormatLabels, reportTypeLabels } from '@cervoise/domain/reports';
import { Button, IconButton } from '@cervoise/ui/button';
import { formatDateTime, formatFileSize } from '@cervoise/ui/format';
import { WorkProgress } from '@cervoise/ui/progress';
import { Status } from '@cervoise/ui/status';
import { type Column, ListCard, NameCell } from '@cervoise/ui/table';
import { daysOf, pageOfReport, type ShownReport, stateLabels, stateTones } from './report-texts';
import { useReportCancel, useReportDownload } from './use-report-actions';

/** The progress or status of a report. */
export function ReportState({ report }: { readonly report: ShownReport }) {
  if (report.state !== 'generating')
    return <Status tone={stateTones[report.state]} label={stateLabels[report.state]} />;
  return <WorkProgress label="En cours" value={report.progress / 100} />;
}

/** The main action on a report in its state. */
function ReportAction({ report }: { readonly report: ShownReport }) {
  const { isDownloading, download } = useReportDownload();
  const { cancelling, cancel } = useReportCancel();
  if (report.state === 'generating')
    return (
      <Button size="small" loading={cancelling} onClick={() => cancel(report)}>
        Annuler
      </Button>
    );
  if (report.state !== 'ready') return null;
  return (
    <IconButton
      icon="download"
      label={`Télécharger ${report.name}`}
      aria-busy={isDownloading(report) || undefined}
      onClick={() => download(report)}
    />
  );
}

const detailOf = ({ type, format, fileSize }: ShownReport) =>
  [reportTypeLabels[type], reportFormatLabels[format], fileSize && formatFileSize(fileSize)]
    .filter(Boolean)
    .join(' · ');

export const reportColumns: readonly Column<ShownReport, 'createdAt'>[] = [
  {
    key: 'name',
    title: 'Rapport',
    fixed: true,
    render: (report) => (
      <NameCell name={report.name} detail={detailOf(report)} to={pageOfReport(report.id)} />
    ),
  },
  { key: 'period', title: 'Période', width: 204, render: ({ parameters }) => daysOf(parameters) },
  {
    key: 'created',
    title: 'Généré',
    width: 172,
    from: 1200,
    render: ({ createdAt, createdBy }) => (
      <>
        {formatDateTime(createdAt)}
        <br />
        <span className="cv-muted">par {createdBy}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: 'État',
    width: 130,
    render: (report) => <ReportState report={report} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    hideTitle: true,
    fixed: true,
    align: 'right',
    width: 100,
    render: (report) => <ReportAction report={report} />,
  },
];

/** A report as a card on a phone. */
export const ReportCard = ({ report }: { readonly report: ShownReport }) => (
  <ListCard
    title={report.name}
    to={pageOfReport(report.id)}
    detail={detailOf(report)}
    value={<ReportAction report={report} />}
    status={<ReportState report={report} />}
    meta={formatDateTime(report.createdAt)}
  />
);
