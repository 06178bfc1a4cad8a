import { useSession } from '@cervoise/shell-contract';

/** Where most logins lead. */
const firstPage = '/dashboard';

/**
 * Calls back once, with the address a login leads to, when somebody types at /login. A visitor who
 * only looks at the form causes no prefetch.
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
