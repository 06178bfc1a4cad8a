import { UserFacingError, useMutation } from '@cervoise/graphql-client';
import { useDownload } from '@cervoise/graphql-client/rest';
import { toastSuccess } from '@cervoise/shell-contract';
import { fileNameOf, type ShownReport, texts } from './report-texts';
import { cancelReportMutation, removeReportMutation } from './reports.graphql';

/** Downloads the file of a finished report, one at a time. */
export function useReportDownload() {
  const { downloading, download } = useDownload();
  const pathOf = ({ id }: Pick<ShownReport, 'id'>) => `/reports/download/${id}`;
  return {
    isDownloading: (report: Pick<ShownReport, 'id'>) => downloading === pathOf(report),
    download: (report: ShownReport) => download(pathOf(report), fileNameOf(report)),
  };
}

/** Cancels reports that are being generated. */
export function useReportCancel() {
  const [cancel, { loading }] = useMutation(cancelReportMutation);
  return {
    cancelling: loading,
    cancel: ({ id }: Pick<ShownReport, 'id'>) =>
      // The client's toast shows the failure.
      void cancel({ variables: { id } }).catch(() => undefined),
  };
}

/** Permanently removes a report, and returns whether it is gone. @throws errors for the dialog */
export function useReportRemoval() {
  const [remove] = useMutation(removeReportMutation, {
    context: { suppressErrorToast: true },
    refetchQueries: ['Reports', 'RecentReports'],
  });
  return async ({ id, name }: Pick<ShownReport, 'id' | 'name'>): Promise<void> => {
    const { data } = await remove({ variables: { id } });
    if (!data?.removeReport) throw new UserFacingError(texts.removeFailure, texts.notRemoved);
    toastSuccess({ title: 'Rapport supprimé', message: name });
  };
}
