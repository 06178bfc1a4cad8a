import { useSyncExternalStore } from 'react';

let underWay = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  underWay += by;
  for (const listener of listeners) listener();
}

/** Runs a save of a form, during which leaving its page loses nothing yet. */
export async function whileSaving<Saved>(save: () => Promise<Saved>): Promise<Saved> {
  change(1);
  try {
    return await save();
  } finally {
    change(-1);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a form waits for the answer to its save. */
export const useIsSaving = (): boolean => useSyncExternalStore(subscribe, () => underWay > 0);
