import { type MenuEntry, menuIconOf } from '@cervoise/shell-contract';
import { formatCount } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Link } from 'react-router-dom';
import styles from './menu-link.module.css';

interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly active: boolean;
  readonly unreadCount?: number;
}

/** A menu entry of the sidebar: icon, label, amber while active, badge of unread items. */
export function MenuLink({ entry, active, unreadCount = 0 }: MenuLinkProps) {
  return (
    <Link
      to={entry.path}
      className={`${styles.link} cv-round cv-row cv-gap-12 cv-medium cv-relative cv-plain-link`}
      aria-current={active ? 'page' : undefined}
      title={entry.label}
    >
      <Icon name={menuIconOf(entry)} />
      <span className={`${styles.label} cv-fill cv-shrink cv-ellipsis`}>{entry.label}</span>
      {unreadCount > 0 && <UnreadBadge count={unreadCount} />}
    </Link>
  );
}

function UnreadBadge({ count }: { readonly count: number }) {
  return (
    <span className={`${styles.badge} cv-text-centre`}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="cv-visually-hidden">, {formatCount(count, 'non lue')}</span>
    </span>
  );
}
