import type { SessionUser } from '@cervoise/shell-contract';
import { Logo, productName } from '@cervoise/ui/brand';
import { BarleyEar } from '@cervoise/ui/drawing';
import { Link } from 'react-router-dom';
import type { Menu } from './menu-entries';
import { MenuLink } from './menu-link';
import styles from './sidebar.module.css';

interface SidebarProps {
  readonly menu: Menu;
  readonly active: string | undefined;
  readonly unreadCount: number;
  readonly user: SessionUser;
}

/** The dark column on the left: logo, menu, the brewery's name. */
export function Sidebar({ menu, active, unreadCount, user }: SidebarProps) {
  return (
    <aside className={`${styles.sidebar} cv-stack cv-fixed`} aria-label={productName}>
      <Link to="/dashboard" className={`${styles.logo} cv-round cv-plain-link`}>
        <Logo on="stout" />
      </Link>
      <nav aria-label="Menu principal">
        <ul className="cv-stack cv-gap-2">
          {menu.main.map((entry) => (
            <li key={entry.path}>
              <MenuLink
                entry={entry}
                active={entry.path === active}
                unreadCount={entry.path === '/notifications' ? unreadCount : 0}
              />
            </li>
          ))}
        </ul>
        {menu.administration.length > 0 && (
          <>
            <h2 className={styles.section} id="administration-menu">
              Administration
            </h2>
            <ul className="cv-stack cv-gap-2" aria-labelledby="administration-menu">
              {menu.administration.map((entry) => (
                <li key={entry.path}>
                  <MenuLink entry={entry} active={entry.path === active} />
                </li>
              ))}
            </ul>
          </>
        )}
      </nav>
      <div className={`${styles.brewery} cv-relative`}>
        <BarleyEar className={styles.drawing} />
        <strong className="cv-block">{user.breweryName}</strong>
      </div>
    </aside>
  );
}
