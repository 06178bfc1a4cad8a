import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { LocalRemotesContainer } from '../local-remotes/local-remotes-container';
import { useKeptPrerendered } from '../prerendered/take-over';
import styles from './navigation-progress.module.css';
import { Toasts } from './toasts';
import { useDocumentTitle } from './use-document-title';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { scrollKeyOf, useVisitedPages } from './visited-pages';

/** A thin bar at the top while a page loads; shown only when that takes a moment. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.bar} aria-hidden="true" />;
}

/**
 * The pathless root of the router: what every page shares, logged in or not (toasts, tab title,
 * focus and scroll on navigation). Loads neither antd nor Apollo.
 */
export function RootLayout() {
  const isPrerendered = useKeptPrerendered();
  useDocumentTitle();
  useFocusOnNavigation();
  useVisitedPages();
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
