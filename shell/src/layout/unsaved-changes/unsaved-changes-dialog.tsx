import { hasUnsavedChanges, useSession, useUnsavedChangesStore } from '@cervoise/shell-contract';
import { UnsavedChangesQuestion } from '@cervoise/ui/dialog';
import { useEffect, useRef } from 'react';
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
  const isAsking = leave !== null || blocker.state === 'blocked';
  const decide = useRef({ go, stayOnPage });
  decide.current = { go, stayOnPage };
  // Saved while it asked: nothing is lost by a logout, and where the form leads after its save it opens itself.
  const isSettled = isAsking && !dirty;
  useEffect(() => {
    if (!isSettled) return;
    if (useLeaving.getState().leave) decide.current.go();
    else decide.current.stayOnPage();
  }, [isSettled]);
  return <UnsavedChangesQuestion open={isAsking} onLeave={go} onStay={stayOnPage} />;
}
