import { hasUnsavedChanges, useSession, useUnsavedChangesStore } from '@cervoise/shell-contract';
import { UnsavedChangesQuestion } from '@cervoise/ui/dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useLeaving } from './leave-when-saved';

/** Has the browser ask before the tab is closed or reloaded. */
function useBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}

/**
 * Asks before changes are lost: at every navigation to another page (menu, Retour, the browser's
 * own back), at a logout, at closing the tab.
 */
export function UnsavedChangesDialog() {
  const dirty = useUnsavedChangesStore(({ dirtyForms }) => dirtyForms.size > 0);
  const leave = useLeaving((state) => state.leave);
  useBeforeUnload(dirty);

  // Asked at the moment of navigating: a form released right before must not be in the way. A
  // session that has ended leads to /login whatever is on screen.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
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
