import { toastSuccess } from '@cervoise/shell-contract';
import { formatCount, plural } from '@cervoise/ui/format';
import { useState } from 'react';
import type { BulkRefusal, RunningAction } from './bulk-action';
import { runInChunks } from './run-in-chunks';

interface BulkRunOptions {
  /** What a row is, one and several. */
  readonly noun: readonly [one: string, many: string];
  /** Reads the list again. */
  readonly onChanged: () => Promise<unknown>;
}

/** Runs an action on the chosen rows and reports it; `run` gives what stopped it, if anything. */
export function useBulkRun({ noun, onChanged }: BulkRunOptions) {
  const [running, setRunning] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly BulkRefusal[]>([]);

  const run = async (action: RunningAction, ids: readonly string[]) => {
    setRunning(action.label);
    const { changedCount, refused: refusals, stopped } = await runInChunks(action.run, ids);
    setRefused(refusals);
    if (changedCount > 0)
      toastSuccess({
        title: `${formatCount(changedCount, ...noun)} ${plural(changedCount, ...action.done)}`,
      });
    setRunning(null);
    // A failure to read the list again is shown by the list; what was done stays done.
    await onChanged().catch(() => undefined);
    return stopped;
  };
  return { run, running, refused, forgetRefused: () => setRefused([]) };
}
