import { type MenuEntry, menuIconOf } from '@cervoise/shell-contract';
import { formatCount } from '@cervoise/ui/format';
import { Icon } from '@cervoise/ui/icon';
import { Link } from 'react-router-dom';
import styles from './more-areas.module.css';

interface MoreAreasProps {
  readonly entries: readonly MenuEntry[];
  readonly active: string | undefined;
  readonly unreadCount: number;
  readonly onChoose: () => void;
}

/** The areas that are not in the phone's bottom bar. */
export function MoreAreas({ entries, active, unreadCount, onChoose }: MoreAreasProps) {
  return (
    <ul className={`cv-divided ${styles.areas}`}>
      {entries.map(({ path, label, icon }) => (
        <li key={path}>
          <Link
            className="cv-row cv-gap-12 cv-ink cv-medium cv-plain-link"
            to={path}
            aria-current={path === active ? 'page' : undefined}
            onClick={onChoose}
          >
            <Icon name={menuIconOf({ icon })} size={22} className="cv-muted" />
            <span className="cv-fill">{label}</span>
            {path === '/notifications' && unreadCount > 0 && (
              <small className="cv-text-13 cv-muted">{formatCount(unreadCount, 'non lue')}</small>
            )}
            <Icon name="chevron-right" size={16} className="cv-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
