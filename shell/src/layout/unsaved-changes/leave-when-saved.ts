import { hasUnsavedChanges } from '@cervoise/shell-contract';
import { create } from 'zustand';

interface LeavingState {
  /** What happens once the person agrees to lose the changes; null when nothing is asked. */
  readonly leave: (() => void) | null;
}

/** A way out of the page that is no navigation and waits for the dialog's answer. */
export const useLeaving = create<LeavingState>()(() => ({ leave: null }));

/** Does something that leaves the page, such as a logout; with unsaved changes it asks first. */
export function leaveWhenSaved(leave: () => void): void {
  if (hasUnsavedChanges()) useLeaving.setState({ leave });
  else leave();
}
