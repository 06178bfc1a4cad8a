import { toastSuccess } from '@cervoise/shell-contract';
import { formatCount, plural } from '@cervoise/ui/format';
import { useState } from 'react';
import type { BulkRefusal, RunningAction } from './bulk-action';
import { runInChunks } from './run-in-chunks';

interface BulkRunOptions {
  /** The singular and plural of a row. */
  readonly noun: readonly [one: string, many: string];
  /** Refetches the list. */
  readonly onChanged: () => Promise<unknown>;
}

/**
 * Runs an action on the selected rows and reports the result; `run` returns the error that stopped
 * it, if any.
 */
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
    // The list shows a failed refetch; the action itself is done.
    await onChanged().catch(() => undefined);
    return stopped;
  };
  return { run, running, refused, forgetRefused: () => setRefused([]) };
}
