import { useQuery } from '@cervoise/graphql-client';
import { ReadFailure, UnavailablePage } from '@cervoise/records/read-failure';
import { Button } from '@cervoise/ui/button';
import { formatDateTime } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { useParams } from 'react-router-dom';
import { texts } from './report-texts';
import { reportPreviewQuery } from './reports.graphql';
import styles from './reports.module.css';
import { ReportSheet } from './sheet/report-sheet';
import { useReportDownload } from './use-report-actions';

/** /reports/:id/preview: the figures of a report when it was generated. */
export function ReportPreviewPage() {
  const { id = '' } = useParams();
  const { isDownloading, download } = useReportDownload();
  const { data, ...read } = useQuery(reportPreviewQuery, {
    variables: { id },
  });
  if (!data) return <UnavailablePage title="Aperçu" notFound={texts.notFound} read={read} />;
  const { report, reportPreview: preview } = data;
  return (
    <Page
      title={report.name}
      context={`Chiffres du ${formatDateTime(preview.calculatedAt)}, ${preview.period}.`}
      action={
        report.state === 'ready' && (
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
      <ReadFailure read={read} />
      <div className={styles.sheetAlone}>
        <ReportSheet preview={preview} />
      </div>
    </Page>
  );
}
