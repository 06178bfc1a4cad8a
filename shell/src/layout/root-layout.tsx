import { Outlet, ScrollRestoration } from 'react-router-dom';
import { LocalRemotesContainer } from '../local-remotes/local-remotes-container';
import { useKeptPrerendered } from '../prerendered/take-over';
import { NavigationProgress } from './navigation-progress';
import { scrollKeyOf, useRememberedPlaces } from './places';
import { Toasts } from './toasts';
import { useDocumentTitle } from './use-document-title';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/**
 * The pathless root of the router: what every page shares, logged in or not (toasts, tab title,
 * focus and scroll on navigation). Loads neither antd nor Apollo.
 */
export function RootLayout() {
  const isPrerendered = useKeptPrerendered();
  useDocumentTitle();
  useFocusOnNavigation();
  useRememberedPlaces();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toasts />
      <LocalRemotesContainer />
      {/* Not earlier: it would scroll away from where the visitor has read to. */}
      {!isPrerendered && <ScrollRestoration getKey={scrollKeyOf} />}
    </>
  );
}
