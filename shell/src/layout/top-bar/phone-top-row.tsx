import { Mark, productName } from '@cervoise/ui/brand';
import { formatCount } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Link } from 'react-router-dom';
import { usePageHandle } from '../page-handle';
import { SearchButton } from '../palette/search-button';
import { AccountMenu } from './account-menu';
import { BackLink } from './back-link';
import styles from './top-bar.module.css';

/** The row above a page on a phone: Retour or the logo, search, bell and account. */
export function PhoneTopRow({ unreadCount }: { readonly unreadCount: number }) {
  const { back } = usePageHandle();
  return (
    <header className={`${styles.phoneRow} cv-row`}>
      {back ? (
        <BackLink to={back} />
      ) : (
        <Link
          to="/dashboard"
          className={`${styles.mark} cv-inline-row cv-relative cv-round cv-plain-link cv-touch`}
          aria-label={productName}
        >
          <Mark size={32} />
        </Link>
      )}
      <div className="cv-push cv-row cv-fixed cv-gap-8">
        <SearchButton compact />
        <Link
          to="/notifications"
          className={`cv-centre cv-ink ${styles.bell} cv-inline-row cv-relative cv-round cv-plain-link cv-touch`}
          aria-label={
            unreadCount > 0
              ? `Notifications, ${formatCount(unreadCount, 'non lue')}`
              : 'Notifications'
          }
        >
          <Icon name="bell" size={22} />
          {unreadCount > 0 && <span className={`${styles.dot} cv-absolute`} />}
        </Link>
        <AccountMenu compact />
      </div>
    </header>
  );
}
