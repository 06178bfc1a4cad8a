import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon';
import type { MenuItem } from './menu-item';

interface MenuEntryProps {
  readonly item: MenuItem;
  readonly onDone: () => void;
}

/** One line of a menu. */
export function MenuEntry({ item, onDone }: MenuEntryProps) {
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
        onClick={onDone}
        onKeyDown={(event: KeyboardEvent<HTMLAnchorElement>) => {
          // A menu item answers to the space bar too, which a link alone does not.
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
    onDone();
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
