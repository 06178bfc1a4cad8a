import { useSession } from '@cervoise/shell-contract';

/** The page after most logins. */
const firstPage = '/dashboard';

/**
 * Calls back once, with the address a login leads to, when the user types at /login. Merely
 * visiting the form causes no prefetch.
 */
export function onLoginInput(root: Document, onInput: (pathname: string) => void): void {
  let called = false;
  root.addEventListener(
    'input',
    () => {
      const isAtLogin = window.location.pathname === '/login';
      if (called || !isAtLogin || useSession.getState().token !== null) return;
      called = true;
      onInput(firstPage);
    },
    { passive: true },
  );
}
