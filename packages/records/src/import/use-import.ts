import type { ImportView } from '@cervoise/domain/exchange';
import { describeError, type Failure } from '@cervoise/graphql-client';
import { useDocumentVisible } from '@cervoise/ui/theme';
import { useEffect, useState } from 'react';
import { readImport } from './import-calls';

/** Polling interval in milliseconds while the import runs, and after a failed poll. */
const pollPause = 600;
const retryPause = 4000;

/** Whether the server is checking, running or undoing an import. */
export const isRunning = ({ state }: Pick<ImportView, 'state'>): boolean =>
  state === 'checking' || state === 'importing' || state === 'undoing';

/** The total: the rows of the file, or the records that it wrote. */
export const workCount = ({ state, rowCount, createdCount, updatedCount }: ImportView): number =>
  state === 'undoing' ? createdCount + updatedCount : rowCount;

/** Milliseconds until the next poll; null when there is nothing to poll. */
function nextQuestion(view: ImportView | null, failure: Failure | null): number | null {
  if (failure) {
    const isTransient = failure.code === 'NETWORK' || failure.code === 'INTERNAL_SERVER_ERROR';
    return isTransient && (!view || isRunning(view)) ? retryPause : null;
  }
  if (!view) return 0;
  return isRunning(view) ? pollPause : null;
}

/** The state of an import, polled while it runs and the tab is visible. */
export function useImport(id: string) {
  const [view, setView] = useState<ImportView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isVisible = useDocumentVisible();

  // Each response or failure is a new object, so this effect runs again and schedules the next
  // poll.
  useEffect(() => {
    const pause = nextQuestion(view, failure);
    if (pause === null || !isVisible) return;
    const controller = new AbortController();
    const ask = async () => {
      try {
        const answer = await readImport(id, controller.signal);
        if (controller.signal.aborted) return;
        setView(answer);
        setFailure(null);
      } catch (error) {
        if (!controller.signal.aborted) setFailure(describeError(error));
      }
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [id, view, failure, isVisible]);

  return {
    view,
    /** The error of the latest poll. */
    failure,
    /** Replaces the state with the response of another call. */
    take: (answer: ImportView) => {
      setView(answer);
      setFailure(null);
    },
    /** Starts polling again. */
    retry: () => {
      setView(null);
      setFailure(null);
    },
  };
}
