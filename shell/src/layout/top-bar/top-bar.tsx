import { usePageHandle } from '../page-handle';
import { SearchButton } from '../palette/search-button';
import { AccountMenu } from './account-menu';
import { BackLink } from './back-link';
import { Crumbs } from './crumbs';
import styles from './top-bar.module.css';

/** The bar above a page: Retour, breadcrumbs, search and account. */
export function TopBar() {
  const { title, crumbs, back } = usePageHandle();
  return (
    <header className={`${styles.bar} cv-row cv-gap-16 cv-line-below`}>
      {back && (
        <>
          <BackLink to={back} />
          <span className={styles.divider} />
        </>
      )}
      <Crumbs title={title} crumbs={crumbs} />
      <div className="cv-push cv-row cv-fixed cv-gap-8">
        <SearchButton />
        <AccountMenu />
      </div>
    </header>
  );
}
