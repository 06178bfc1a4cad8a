import { useSession } from '@cervoise/shell-contract';

/** Where most logins lead. */
const firstPage = '/dashboard';

/**
 * Tells where a login leads as soon as somebody types into its form: whoever only looks at /login
 * fetches nothing of the app.
 */
export function followLogin(root: Document, onIntent: (pathname: string) => void): void {
  let told = false;
  root.addEventListener(
    'input',
    () => {
      const isAtLogin = window.location.pathname === '/login';
      if (told || !isAtLogin || useSession.getState().token !== null) return;
      told = true;
      onIntent(firstPage);
    },
    { passive: true },
  );
}
