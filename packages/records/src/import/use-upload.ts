import { describeError, type Failure, trackRequestIds } from '@cervoise/graphql-client';
import type { uploadFile } from '@cervoise/graphql-client/rest';
import { useEffect, useRef, useState } from 'react';
import type { FileRules } from './file-rules';

interface Upload {
  readonly file: File;
  /** The share sent so far, 0 to 1. */
  readonly part: number;
}

/** Uploads a file; idempotent by its request id. */
export type SendFile<Answer> = (
  file: File,
  requestId: string,
  options: Parameters<typeof uploadFile>[2],
) => Promise<Answer>;

/** Uploads a chosen or dropped file, one at a time; leaving the page aborts it. */
export function useUpload<Answer>(
  { refuse }: FileRules,
  sendFile: SendFile<Answer>,
  onUploaded: (answer: Answer, file: File) => void,
  /** What is sent besides: the same file with other details is another request. */
  details: Readonly<Record<string, string>> = {},
) {
  const controllerRef = useRef<AbortController | null>(null);
  const [requestIds] = useState(trackRequestIds);
  const [upload, setUpload] = useState<Upload | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ file: File; failure: Failure } | null>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const send = async (file: File) => {
    controllerRef.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    controllerRef.current = controller;
    setFailed(null);
    const refusal = refuse(file);
    setRefused(refusal);
    if (refusal !== null) return setUpload(null);
    setUpload({ file, part: 0 });
    try {
      const { name, size, lastModified } = file;
      const requestId = requestIds.idFor({ name, size, lastModified, ...details });
      const answer = await sendFile(file, requestId, {
        signal,
        onProgress: (part) => setUpload({ file, part }),
      });
      requestIds.succeeded();
      if (!signal.aborted) onUploaded(answer, file);
    } catch (error) {
      if (signal.aborted) return;
      setUpload(null);
      setFailed({ file, failure: describeError(error) });
    }
  };
  return {
    upload,
    /** Why the file was refused before the upload. */
    refused,
    failed,
    send: (file: File) => void send(file),
    cancel: () => {
      controllerRef.current?.abort();
      setUpload(null);
    },
  };
}
