import { useUnsavedChangesStore } from '@cervoise/shell-contract';
import { leaveWhenSaved } from './leave-when-saved';

/**
 * Loads the tab anew; with unsaved changes it asks first.
 * @param before what has to be done right before, once the person has agreed
 */
export function reloadWhenSaved(before?: () => void): void {
  leaveWhenSaved(() => {
    before?.();
    // The person has agreed: the browser must not ask once more.
    useUnsavedChangesStore.setState({ dirtyForms: new Set() });
    setTimeout(() => window.location.reload());
  });
}
