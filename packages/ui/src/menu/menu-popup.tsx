import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { Icon, type IconName } from '../icon';
import './menu.css';

interface MenuItemLook {
  readonly label: string;
  readonly icon?: IconName;
  /** Destructive. */
  readonly danger?: boolean;
  /** A separator above it. */
  readonly separated?: boolean;
}

/** An action; `checked` makes it a radio or checkbox item. */
export interface MenuAction extends MenuItemLook {
  readonly onSelect: () => void;
  readonly checked?: boolean;
  readonly disabled?: boolean;
}

/** A link. */
export interface MenuLink extends MenuItemLook {
  readonly to: To;
}

export type MenuItem = MenuAction | MenuLink;

interface MenuEntryProps {
  readonly item: MenuItem;
  readonly onClose: () => void;
}

function MenuEntry({ item, onClose }: MenuEntryProps) {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span>{item.label}</span>
    </>
  );
  const look = {
    className: item.danger ? 'cv-menu-item cv-menu-item-danger' : 'cv-menu-item',
    tabIndex: -1,
  };
  if ('to' in item)
    return (
      <Link
        {...look}
        to={item.to}
        role="menuitem"
        onClick={onClose}
        onKeyDown={(event: KeyboardEvent<HTMLAnchorElement>) => {
          // The space bar activates a menu item, but not a link by itself.
          if (event.key !== ' ') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        {content}
      </Link>
    );
  const select = () => {
    if (item.disabled) return;
    onClose();
    item.onSelect();
  };
  const common = { ...look, type: 'button', onClick: select } as const;
  if (item.checked !== undefined)
    return (
      <button {...common} role="menuitemradio" aria-checked={item.checked}>
        {content}
      </button>
    );
  return (
    <button {...common} role="menuitem" aria-disabled={item.disabled || undefined}>
      {content}
    </button>
  );
}

/** The index a key moves the focus to, in a list of `count` items; null for other keys. */
function nextIndex(key: string, current: number, count: number): number | null {
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

interface MenuPopupProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Also restores the focus to the button. */
  readonly onClose: () => void;
}

/** The items of an open menu, the first one focused. Arrows move, Escape and Tab close. */
export function MenuPopup({ id, label, items, onClose }: MenuPopupProps) {
  const menu = useRef<HTMLDivElement>(null);
  const entries = () =>
    Array.from(menu.current?.querySelectorAll<HTMLElement>('.cv-menu-item') ?? []);

  // antd attaches the popup to the document one render after its content.
  const [attached, setAttached] = useState(false);
  useEffect(() => setAttached(true), []);
  useEffect(() => {
    if (attached)
      menu.current?.querySelector<HTMLElement>('.cv-menu-item')?.focus({ preventScroll: true });
  }, [attached]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // Escape must not close a dialog below.
      event.stopPropagation();
      if (event.key === 'Escape') event.preventDefault();
      onClose();
      return;
    }
    const all = entries();
    const current = all.findIndex((entry) => entry.contains(document.activeElement));
    const next = nextIndex(event.key, current, all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <div
      ref={menu}
      id={id}
      className="cv-menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={handleKey}
    >
      {items.map((item) => (
        <div key={item.label} role="none">
          {item.separated && <hr className="cv-menu-separator" />}
          <MenuEntry item={item} onClose={onClose} />
        </div>
      ))}
    </div>
  );
}
