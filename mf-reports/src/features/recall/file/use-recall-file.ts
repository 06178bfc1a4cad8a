import { toastFailure, useMutation, usePolling, useQuery } from '@cervoise/graphql-client';
import { useDownload } from '@cervoise/graphql-client/rest';
import { useFormMutation } from '@cervoise/records/mutation';
import { useEffect, useState } from 'react';
import {
  cancelRecallFileMutation,
  drawRecallFileMutation,
  recallFileQuery,
} from './recall-file.graphql';

const fileName = 'dossier-de-rappel.pdf';

/** The file of a recall: drawn in the background, downloaded once it is done. */
export function useRecallFile(recallId: string) {
  const query = useQuery(recallFileQuery, { variables: { recallId } });
  const drawFile = useFormMutation(drawRecallFileMutation, ['RecallFile']);
  const [cancelFile] = useMutation(cancelRecallFileMutation);
  const [isStarting, setStarting] = useState(false);
  // The file that was asked for here: it is downloaded, those of others are not.
  const [wanted, setWanted] = useState<string | null>(null);
  const file = query.data?.recallFile ?? null;
  const isDrawing = file?.state === 'running';

  usePolling(query, isDrawing);

  const path = file?.filePath;
  const { download } = useDownload();
  useEffect(() => {
    if (!file || !path || wanted !== file.id) return;
    setWanted(null);
    download(path, fileName);
  }, [file, path, wanted, download]);

  return {
    file,
    isDrawing: isDrawing || isStarting,
    download: () => path && download(path, fileName),
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
