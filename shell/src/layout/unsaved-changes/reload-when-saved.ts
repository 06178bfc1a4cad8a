import { useUnsavedChangesStore } from '@cervoise/shell-contract';
import { leaveWhenSaved } from './leave-when-saved';

/**
 * Reloads the tab; asks first when there are unsaved changes.
 * @param before runs right before the reload, once the user has agreed
 */
export function reloadWhenSaved(before?: () => void): void {
  leaveWhenSaved(() => {
    before?.();
    // The user has agreed: the browser must not ask again.
    useUnsavedChangesStore.setState({ dirtyForms: new Set() });
    setTimeout(() => window.location.reload());
  });
}
