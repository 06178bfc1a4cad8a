import type { ExchangeKind, ImportView } from '@cervoise/domain/exchange';
import { describeError, type Failure, trackRequestIds } from '@cervoise/graphql-client';
import { useEffect, useRef, useState } from 'react';
import { refuseFile } from './file-rules';
import { sendFile } from './import-calls';

interface Upload {
  readonly file: File;
  /** The share sent so far, 0 to 1. */
  readonly part: number;
}

/** Uploads a chosen or dropped file, one at a time; leaving the page aborts it. */
export function useUpload(kind: ExchangeKind, onUploaded: (view: ImportView) => void) {
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
    const refusal = refuseFile(file);
    setRefused(refusal);
    if (refusal !== null) return setUpload(null);
    setUpload({ file, part: 0 });
    try {
      const { name, size, lastModified } = file;
      const requestId = requestIds.idFor({ name, size, lastModified });
      const view = await sendFile(kind, file, requestId, {
        signal,
        onProgress: (part) => setUpload({ file, part }),
      });
      requestIds.succeeded();
      if (!signal.aborted) onUploaded(view);
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
