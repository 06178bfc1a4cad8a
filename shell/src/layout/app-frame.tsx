import { type DeployedRemote, useCurrentUser } from '@cervoise/shell-contract';
import { deferred } from '@cervoise/ui/deferred';
import { useIsPhone } from '@cervoise/ui/theme';
import { Outlet, useLocation } from 'react-router-dom';
import { useUnreadCount } from '../features/notifications/use-unread-count';
import { OfflineBanner } from '../offline/offline-banner';
import { useNotificationSocket } from '../realtime/use-notification-socket';
import { logOut } from '../session/log-out';
import { AccountBanners } from './account-banners/account-banners';
import styles from './app-frame.module.css';
import { InsideFrame } from './inside-frame';
import { stayLoggedIn, useLoggingOut } from './log-out/log-out-when-sent';
import { activePath, menuFor } from './menu/menu-entries';
import { Sidebar } from './menu/sidebar';
import { PhoneBar } from './phone-bar/phone-bar';
import { PrintHead } from './print-head';
import { SkipLink } from './skip-link';
import { PhoneTopRow } from './top-bar/phone-top-row';
import { TopBar } from './top-bar/top-bar';
import { UnsavedChangesDialog } from './unsaved-changes/unsaved-changes-dialog';

const unsentQuestion = deferred(async () => (await import('./rare-dialogs')).UnsentQuestion);

/** Menu and bars around the page, on a desktop and on a phone. */
export function AppFrame({ remotes }: { readonly remotes: readonly DeployedRemote[] }) {
  useNotificationSocket();
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const unreadCount = useUnreadCount() ?? 0;
  const unsentCount = useLoggingOut((state) => state.unsentCount);
  const phone = useIsPhone();
  const menu = menuFor(remotes, user.role);
  const active = activePath(menu, pathname);
  return (
    <div className={`${styles.frame} cv-flex`}>
      <SkipLink />
      {!phone && <Sidebar menu={menu} active={active} unreadCount={unreadCount} user={user} />}
      <div className={`${styles.column} cv-stack cv-fill cv-shrink`}>
        {phone ? <PhoneTopRow unreadCount={unreadCount} /> : <TopBar />}
        <OfflineBanner />
        <AccountBanners />
        <PrintHead breweryName={user.breweryName} />
        <main id="content" className={`cv-fill ${styles.content}`} tabIndex={-1}>
          <InsideFrame value={true}>
            <Outlet />
          </InsideFrame>
        </main>
      </div>
      {phone && <PhoneBar menu={menu} active={active} unreadCount={unreadCount} />}
      <UnsavedChangesDialog />
      {unsentCount > 0 && (
        <unsentQuestion.Component
          unsentCount={unsentCount}
          onLogOut={logOut}
          onStay={stayLoggedIn}
        />
      )}
    </div>
  );
}
