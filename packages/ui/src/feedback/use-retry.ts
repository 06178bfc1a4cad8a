import { useState } from 'react';

type Stage = 'none' | 'asked' | 'running' | 'failed';

/** Starts the retry of an error block, which is gone when it succeeds, and tells how it stands. */
export function useRetry(onRetry: (() => unknown) | undefined, retrying: boolean) {
  const [isPending, setPending] = useState(false);
  const [stage, setStage] = useState<Stage>('none');
  const isRetrying = retrying || isPending;
  if (stage === 'asked' && isRetrying) setStage('running');
  if (stage === 'running' && !isRetrying) setStage('failed');

  const start = () => {
    setStage('asked');
    const done = onRetry?.();
    if (!(done instanceof Promise)) return;
    setPending(true);
    // The block says that it failed; why, its owner tells.
    done.catch(() => undefined).finally(() => setPending(false));
  };
  return { start, stage, isRetrying };
}
