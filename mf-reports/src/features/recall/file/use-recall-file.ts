import { toastFailure, useMutation, useQuery } from '@cervoise/graphql-client';
import { downloadFile } from '@cervoise/graphql-client/rest';
import { useFormMutation } from '@cervoise/records/mutation';
import { useEffect, useState } from 'react';
import {
  cancelRecallFileMutation,
  drawRecallFileMutation,
  recallFileQuery,
} from './recall-file.graphql';

/** Milliseconds between two looks at a file that is being drawn. */
const progressInterval = 600;

/** The file of a recall: drawn in the background, downloaded once it is done. */
export function useRecallFile(recallId: string) {
  const { data, refetch } = useQuery(recallFileQuery, {
    variables: { recallId },
  });
  const drawFile = useFormMutation(drawRecallFileMutation, ['RecallFile']);
  const [cancelFile] = useMutation(cancelRecallFileMutation);
  const [isStarting, setStarting] = useState(false);
  // The file that was asked for here: it is downloaded, those of others are not.
  const [wanted, setWanted] = useState<string | null>(null);
  const file = data?.recallFile ?? null;
  const isDrawing = file?.state === 'running';

  useEffect(() => {
    if (!isDrawing) return;
    const timer = setInterval(() => void refetch().catch(() => undefined), progressInterval);
    return () => clearInterval(timer);
  }, [isDrawing, refetch]);

  const path = file?.filePath;
  const download = async () => {
    if (path) await downloadFile(path, 'dossier-de-rappel.pdf').catch(toastFailure);
  };
  useEffect(() => {
    if (!file || !path || wanted !== file.id) return;
    setWanted(null);
    void downloadFile(path, 'dossier-de-rappel.pdf').catch(toastFailure);
  }, [file, path, wanted]);

  return {
    file,
    isDrawing: isDrawing || isStarting,
    download: () => void download(),
    draw: () => {
      setStarting(true);
      void drawFile({ input: { recallId } })
        .then(({ drawRecallFile }) => setWanted(drawRecallFile.id))
        .catch(toastFailure)
        .finally(() => setStarting(false));
    },
    cancel: () => {
      setWanted(null);
      // The client's toast shows the failure.
      if (file) void cancelFile({ variables: { id: file.id } }).catch(() => undefined);
    },
  };
}
