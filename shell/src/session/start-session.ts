import { adoptStoredSession, useSession } from '@cervoise/shell-contract';
import { checkSession } from './check-session';

function followOtherTabs(event: StorageEvent): void {
  // A null key means localStorage.clear().
  if (event.key !== null && event.key !== 'token' && event.key !== 'user') return;
  adoptStoredSession();
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
  if (useSession.getState().token) void checkSession();
  return () => {
    window.removeEventListener('storage', followOtherTabs);
    window.removeEventListener('online', checkAgain);
  };
}
