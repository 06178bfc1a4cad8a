import { type RemotesFile, useSession } from '@cervoise/shell-contract';
import { ErrorScreen } from '@cervoise/ui/feedback';
import { createRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { usePrerendered } from '../prerendered/take-over';
import { startFederation } from '../remotes/federation';
import { rememberReleases } from '../remotes/is-outdated';
import { readRemotesFile } from '../remotes/read-remotes-file';
import { createRemoteRegistry } from '../remotes/remote-registry';
import { startSession } from '../session/start-session';
import { createAppRouter } from './create-router';
import { nextTask } from './loading/next-task';
import { onLinkIntent } from './on-link-intent';
import { onLoginInput } from './on-login-input';
import { createPrefetch } from './prefetch';

/**
 * The router's content. Behind a prerendered page it renders in a transition, so that the page
 * stays responsive.
 */
export function App({ router }: { readonly router: DataRouter }) {
  // Not elsewhere: in a transition, a query that follows the address would be sent alternately for
  // the old address and the new one.
  return <RouterProvider router={router} useTransitions={usePrerendered()} />;
}

/**
 * Starts the app in an element of the page: reads the deployed remotes, creates the router, and
 * renders. When the server does not answer, an error screen is shown.
 */
export async function startApp(element: HTMLElement | null): Promise<void> {
  if (!element) throw new Error('The page has no #root');
  const root = createRoot(element);
  startFederation();
  try {
    const file = await readRemotesFile();
    rememberReleases(file);
    const registry = createRemoteRegistry(await withLocalRemotes(file));
    const isLoggedIn = () => useSession.getState().token !== null;
    const prefetch = createPrefetch(registry, isLoggedIn);
    prefetch(window.location);
    startSession();
    // While what was just requested is fetched.
    await nextTask();
    const routing = createAppRouter(registry);
    const prefetchApp = createPrefetch(registry, () => true);
    onLoginInput(document, (pathname) => prefetchApp({ pathname, search: '' }));
    onLinkIntent(document, (address) => prefetch(address, routing));
    root.render(<App router={routing.router} />);
  } catch (error) {
    console.error(error);
    root.render(
      <main>
        <ErrorScreen serverUnreachable onRetry={() => void retry(root.unmount, element)} />
      </main>,
    );
  }
}

/** The deployed remotes, and local ones from a dev server where the server allows them. */
async function withLocalRemotes(file: RemotesFile): Promise<RemotesFile> {
  if (!file.localRemotes) return file;
  const { takeLocalRemotes } = await import(
    /* webpackChunkName: "local-remotes" */ '../local-remotes/take-local-remotes'
  );
  return takeLocalRemotes(file);
}

async function retry(unmount: () => void, element: HTMLElement): Promise<void> {
  unmount();
  await startApp(element);
}
