import { reportFormatLabels, reportTypeLabels } from '@cervoise/domain/reports';
import { describeError, usePolling, useQuery } from '@cervoise/graphql-client';
import { ReadFailure, Unavailable, UnavailablePage } from '@cervoise/records/read-failure';
import { useCan } from '@cervoise/shell-contract';
import { Button, LinkButton } from '@cervoise/ui/button';
import { ConfirmDialog } from '@cervoise/ui/dialog';
import { ErrorBlock } from '@cervoise/ui/feedback';
import { formatDateTime, formatFileSize } from '@cervoise/ui/format';
import { Card, type Fact, Facts, Page } from '@cervoise/ui/page';
import { WorkProgress } from '@cervoise/ui/progress';
import { Status } from '@cervoise/ui/status';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  daysOf,
  listAddress,
  pageOfReport,
  type ShownReport,
  stateLabels,
  stateTones,
  texts,
} from './report-texts';
import { reportPreviewQuery, reportQuery } from './reports.graphql';
import styles from './reports.module.css';
import { ReportSheet } from './sheet/report-sheet';
import { useReportCancel, useReportDownload, useReportRemoval } from './use-report-actions';

/** /reports/:id: the parameters, progress and file of a report. */
export function ReportPage() {
  const { id = '' } = useParams();
  const query = useQuery(reportQuery, { variables: { id } });
  const { data, ...read } = query;
  const isWriting = data?.report.state === 'generating';
  usePolling(query, isWriting);
  if (!data) return <UnavailablePage title="Rapport" notFound={texts.notFound} read={read} />;
  return <LoadedReport report={data.report} read={read} />;
}

const factsOf = (report: ShownReport): Fact[] => [
  { label: 'Type', value: reportTypeLabels[report.type] },
  { label: 'Période', value: daysOf(report.parameters) },
  { label: 'Format', value: reportFormatLabels[report.format] },
  { label: 'Taille', value: report.fileSize ? formatFileSize(report.fileSize) : null },
  {
    label: 'État',
    value: <Status tone={stateTones[report.state]} label={stateLabels[report.state]} />,
  },
  { label: 'Demandé le', value: formatDateTime(report.createdAt) },
  {
    label: 'Par',
    value: report.isScheduled ? 'Rapport mensuel automatique' : report.createdBy,
  },
  { label: 'Prêt le', value: report.finishedAt ? formatDateTime(report.finishedAt) : null },
];

/** The report itself, as it is in the document. */
function StoredFigures({ id }: { readonly id: string }) {
  const { data, ...read } = useQuery(reportPreviewQuery, {
    variables: { id },
  });
  if (!data) return <Unavailable read={read} />;
  return <ReportSheet preview={data.reportPreview} />;
}

interface LoadedReportProps {
  readonly report: ShownReport;
  readonly read: Parameters<typeof ReadFailure>[0]['read'];
}

function LoadedReport({ report, read }: LoadedReportProps) {
  const { id, name, state, progress, failure } = report;
  const canWrite = useCan('reports.write');
  const canRemove = useCan('reports.remove');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { isDownloading, download } = useReportDownload();
  const { cancelling, cancel } = useReportCancel();
  const remove = useReportRemoval();
  return (
    <Page
      title={name}
      context={`${reportTypeLabels[report.type]} · ${daysOf(report.parameters)}`}
      secondaryActions={
        canRemove && (
          <Button icon="trash" onClick={() => setAsking(true)}>
            Supprimer
          </Button>
        )
      }
      action={
        state === 'ready' && (
          <Button
            variant="primary"
            icon="download"
            shortLabel="Télécharger"
            loading={isDownloading(report)}
            onClick={() => download(report)}
          >
            Télécharger
          </Button>
        )
      }
    >
      <div className="cv-stack cv-shrink cv-gap-16">
        <ReadFailure read={read} />
        {state === 'generating' && (
          <Card title="En cours">
            <div className={`cv-stack cv-gap-8 ${styles.running}`}>
              <WorkProgress label="Écriture du document" value={progress / 100} />
              {canWrite && (
                <div>
                  <Button loading={cancelling} onClick={() => cancel(report)}>
                    Annuler
                  </Button>
                </div>
              )}
            </div>
          </Card>
        )}
        {state === 'failed' && (
          <ErrorBlock title={texts.generateFailure} message={failure ?? undefined} />
        )}
        <Card title="Ce rapport">
          <Facts facts={factsOf(report)} />
          <div className="cv-flex cv-wrap cv-gap-8 cv-above-16">
            <LinkButton icon="reports" to={`${pageOfReport(id)}/preview`}>
              Lire à l’écran
            </LinkButton>
            {canRemove && (
              <span className="cv-phone-only cv-inline-row">
                <Button icon="trash" onClick={() => setAsking(true)}>
                  Supprimer
                </Button>
              </span>
            )}
          </div>
        </Card>
        {state === 'ready' && <StoredFigures id={id} />}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Supprimer ${name} ?`}
        text="Le document et ses chiffres sont effacés. Vous pourrez générer un rapport de la même période."
        confirmLabel="Supprimer"
        danger
        describeError={(error) => ({ ...describeError(error), title: texts.removeFailure })}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await remove(report);
          setAsking(false);
          void navigate(listAddress, { replace: true });
        }}
      />
    </Page>
  );
}
