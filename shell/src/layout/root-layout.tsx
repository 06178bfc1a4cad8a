import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { LocalRemotesPlace } from '../local-remotes/local-remotes-place';
import { useKeptPrerendered } from '../prerendered/take-over';
import { NavigationProgress } from './navigation-progress';
import { Toasts } from './toasts';
import { useDocumentTitle } from './use-document-title';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** Every page that a tab loads anew has the same key, « default »: each keeps a place of its own. */
const placeKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/**
 * The pathless root of the one router: what every page shares, logged in or not
 * (toasts, tab title, focus and scroll on navigation). Loads neither antd nor Apollo.
 */
export function RootLayout() {
  const isPrerendered = useKeptPrerendered();
  useDocumentTitle();
  useFocusOnNavigation();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toasts />
      <LocalRemotesPlace />
      {/* Not before: it would scroll away the place a person has read to meanwhile. */}
      {!isPrerendered && <ScrollRestoration getKey={placeKey} />}
    </>
  );
}
