import { hasUnsavedChanges } from '@cervoise/shell-contract';
import { create } from 'zustand';

interface LeavingState {
  /** The action to run once the user agrees to lose the changes; null when nothing is pending. */
  readonly leave: (() => void) | null;
}

/** Leaves the page other than by navigation, after the dialog is confirmed. */
export const useLeaving = create<LeavingState>()(() => ({ leave: null }));

/**
 * Runs an action that leaves the page, such as a logout; asks first when there are unsaved changes.
 */
export function leaveWhenSaved(leave: () => void): void {
  if (hasUnsavedChanges()) useLeaving.setState({ leave });
  else leave();
}
