import { hasUnsavedChanges, useSession, useUnsavedChangesStore } from '@cervoise/shell-contract';
import { UnsavedChangesQuestion } from '@cervoise/ui/dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useLeaving } from './leave-when-saved';

/** Makes the browser ask before the tab is closed or reloaded. */
function useBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}

/** An address's search without the shown part of a list, with which no drawer closes. */
function withoutPage(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of ['page', 'size', 'sort']) parameters.delete(name);
  return parameters.toString();
}

/**
 * Asks before changes are lost: at every navigation to another page (menu, Retour, the browser's
 * back button), at going back within a page, whose drawer may be in the URL, at a logout, at closing
 * the tab.
 */
export function UnsavedChangesDialog() {
  const dirty = useUnsavedChangesStore(({ dirtyForms }) => dirtyForms.size > 0);
  const leave = useLeaving((state) => state.leave);
  useBeforeUnload(dirty);

  // Evaluated at the time of the navigation, since a form may have been released right before. An
  // ended session always leads to /login.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      (currentLocation.pathname !== nextLocation.pathname ||
        (historyAction === 'POP' &&
          withoutPage(currentLocation.search) !== withoutPage(nextLocation.search))) &&
      hasUnsavedChanges() &&
      useSession.getState().token !== null,
  );

  const stayOnPage = () => {
    useLeaving.setState({ leave: null });
    blocker.reset?.();
  };
  const go = () => {
    useLeaving.setState({ leave: null });
    leave?.();
    blocker.proceed?.();
  };
  return (
    <UnsavedChangesQuestion
      open={leave !== null || blocker.state === 'blocked'}
      onLeave={go}
      onStay={stayOnPage}
    />
  );
}
