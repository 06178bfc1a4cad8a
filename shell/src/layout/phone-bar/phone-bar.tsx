import { type MenuEntry, menuIconOf } from '@cervoise/shell-contract';
import { Drawer } from '@cervoise/ui/dialog';
import { Icon } from '@cervoise/ui/icon';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Menu, phoneMenu } from '../menu/menu-entries';
import { MoreAreas } from './more-areas';
import styles from './phone-bar.module.css';

interface PhoneBarProps {
  readonly menu: Menu;
  readonly active: string | undefined;
  readonly unreadCount: number;
}

/** The phone's menu: the most used areas, and a sheet with the rest behind « Plus ». */
export function PhoneBar({ menu, active, unreadCount }: PhoneBarProps) {
  const [open, setOpen] = useState(false);
  const { bar, more } = phoneMenu(menu);
  const activeInMore = more.some((entry) => entry.path === active);
  const close = () => setOpen(false);
  return (
    <nav
      aria-label="Menu principal"
      className={`${styles.bar} cv-on-white cv-line-above cv-bottom-bar`}
    >
      <ul className="cv-flex cv-fill">
        {bar.map((entry) => (
          <li className="cv-flex cv-fill cv-shrink" key={entry.path}>
            <EntryLink entry={entry} active={entry.path === active} />
          </li>
        ))}
        <li className="cv-flex cv-fill cv-shrink">
          <button
            type="button"
            className={`${styles.entry} cv-stack cv-middle cv-fill cv-shrink cv-gap-6 cv-muted cv-relative cv-plain-link cv-pointer`}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-current={activeInMore ? 'true' : undefined}
            onClick={() => setOpen(true)}
          >
            <Icon name="more" size={22} />
            Plus
          </button>
        </li>
      </ul>
      <Drawer open={open} title="Plus" placement="bottom" onClose={close}>
        <MoreAreas entries={more} active={active} unreadCount={unreadCount} onChoose={close} />
      </Drawer>
    </nav>
  );
}

function EntryLink({ entry, active }: { readonly entry: MenuEntry; readonly active: boolean }) {
  return (
    <Link
      to={entry.path}
      className={`${styles.entry} cv-stack cv-middle cv-fill cv-shrink cv-gap-6 cv-muted cv-relative cv-plain-link cv-pointer`}
      aria-current={active ? 'page' : undefined}
    >
      <Icon name={menuIconOf(entry)} size={22} />
      {entry.phoneLabel ?? entry.label}
    </Link>
  );
}
