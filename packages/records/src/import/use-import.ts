import type { ImportView } from '@cervoise/domain/exchange';
import { describeError, type Failure } from '@cervoise/graphql-client';
import { useDocumentVisible } from '@cervoise/ui/theme';
import { useEffect, useState } from 'react';
import { readImport } from './import-calls';

/** Milliseconds between two questions while work is under way, and after a failed one. */
const pollPause = 600;
const retryPause = 4000;

/** Whether a server is at work on an import. */
export const isUnderWay = ({ state }: ImportView): boolean =>
  state === 'checking' || state === 'importing';

/** Milliseconds until the server is asked again; null when there is nothing to ask. */
function nextQuestion(view: ImportView | null, failure: Failure | null): number | null {
  if (failure) {
    const mayPass = failure.code === 'NETWORK' || failure.code === 'INTERNAL_SERVER_ERROR';
    return mayPass && (!view || isUnderWay(view)) ? retryPause : null;
  }
  if (!view) return 0;
  return isUnderWay(view) ? pollPause : null;
}

/** An import as the server tells it, asked again while it is under way and the tab is seen. */
export function useImport(id: string) {
  const [view, setView] = useState<ImportView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isVisible = useDocumentVisible();

  // Each answer, or failure, is a new object: it ends this question and sets the next one.
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
    /** Why the latest question had no answer. */
    failure,
    /** Takes what a call of one's own was answered. */
    take: (answer: ImportView) => {
      setView(answer);
      setFailure(null);
    },
    /** Asks again from the beginning. */
    retry: () => {
      setView(null);
      setFailure(null);
    },
  };
}
