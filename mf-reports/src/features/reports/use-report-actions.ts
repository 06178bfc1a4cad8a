import { toastFailure, UserFacingError, useMutation } from '@cervoise/graphql-client';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { toastSuccess } from '@cervoise/shell-contract';
import { useState } from 'react';
import { fileNameOf, type ShownReport, words } from './report-words';
import { cancelReportMutation, removeReportMutation } from './reports.graphql';

/** Saves the file of a report that is ready, one at a time. */
export function useReportDownload() {
  const [downloading, setDownloading] = useState<string | null>(null);
  const download = async (report: ShownReport) => {
    setDownloading(report.id);
    try {
      await downloadFile(`/reports/download/${report.id}`, fileNameOf(report));
    } catch (error) {
      toastFailure(error);
    } finally {
      setDownloading(null);
    }
  };
  return { downloading, download: (report: ShownReport) => void download(report) };
}

/** Stops what is being written. */
export function useReportCancel() {
  const [cancel, { loading }] = useMutation(cancelReportMutation);
  return {
    cancelling: loading,
    cancel: ({ id }: Pick<ShownReport, 'id'>) =>
      // A failure is told by the client's toast.
      void cancel({ variables: { id } }).catch(() => undefined),
  };
}

/** Removes a report for good, and gives whether it is gone. @throws what the dialog shows */
export function useReportRemoval() {
  const [remove] = useMutation(removeReportMutation, {
    context: { suppressErrorToast: true },
    refetchQueries: ['Reports', 'RecentReports'],
  });
  return async ({ id, name }: Pick<ShownReport, 'id' | 'name'>): Promise<void> => {
    const { data } = await remove({ variables: { id } });
    if (!data?.removeReport) throw new UserFacingError(words.removeFailure, words.notRemoved);
    toastSuccess({ title: 'Rapport supprimé', message: name });
  };
}
