import { adoptStoredSession, type SessionState, useSession } from '@cervoise/shell-contract';
import { checkSession } from './check-session';

function followOtherTabs(event: StorageEvent): void {
  // A null key means localStorage.clear().
  if (event.key !== null && event.key !== 'token' && event.key !== 'user') return;
  adoptStoredSession();
}

/** Deletes what the device keeps of a brewery when its user logs out, or another one logs in. */
function forgetWithUser({ user }: SessionState, { user: former }: SessionState): void {
  if (!former || user?.id === former.id) return;
  import('@cervoise/graphql-client/kept')
    .then(({ forgetKeptAnswers }) => forgetKeptAnswers())
    .catch(() => undefined);
}

function checkAgain(): void {
  void checkSession();
}

/**
 * Starts the tab's session: verifies a stored token, and follows logins and logouts of other tabs.
 * Returns a function that stops following.
 */
export function startSession(): () => void {
  window.addEventListener('storage', followOtherTabs);
  // A user rebuilt from claims while offline is verified as soon as the network is back.
  window.addEventListener('online', checkAgain);
  const stopForgetting = useSession.subscribe(forgetWithUser);
  if (useSession.getState().token) void checkSession();
  return () => {
    window.removeEventListener('storage', followOtherTabs);
    window.removeEventListener('online', checkAgain);
    stopForgetting();
  };
}
