import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './menu.css';
import { MenuEntry } from './menu-entry';
import type { MenuItem } from './menu-item';
import { type Place, placeBeside } from './place-beside';

interface MenuPopupProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly anchor: HTMLElement;
  /** `true` when the focus should go back to the button. */
  readonly onClose: (returnFocus: boolean) => void;
}

const entriesOf = (menu: HTMLElement | null) =>
  Array.from(menu?.querySelectorAll<HTMLElement>('.cv-menu-item') ?? []);

/** Where a key takes the focus in a list of `count` entries; null for any other key. */
function nextIndex(key: string, current: number, count: number): number | null {
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** The open menu, above everything and beside its button. Arrows move, Escape and Tab close. */
export function MenuPopup({ id, label, items, anchor, onClose }: MenuPopupProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>();

  useLayoutEffect(() => {
    if (menu.current) setPlace(placeBeside(anchor, menu.current));
    entriesOf(menu.current)[0]?.focus({ preventScroll: true });
  }, [anchor]);

  useEffect(() => {
    const close = () => onClose(false);
    const closeOutside = (event: PointerEvent) => {
      const target = event.target;
      if (target instanceof Node && !menu.current?.contains(target) && !anchor.contains(target))
        close();
    };
    document.addEventListener('pointerdown', closeOutside);
    window.addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      window.removeEventListener('resize', close);
    };
  }, [anchor, onClose]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation();
      if (event.key === 'Escape') event.preventDefault();
      onClose(true);
      return;
    }
    const entries = entriesOf(menu.current);
    const current = entries.findIndex((entry) => entry.contains(document.activeElement));
    const next = nextIndex(event.key, current, entries.length);
    if (next === null) return;
    event.preventDefault();
    entries[next]?.focus();
  };

  return createPortal(
    <div
      ref={menu}
      id={id}
      className="cv-menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      style={place ?? { top: 0, left: 0 }}
      onKeyDown={handleKey}
    >
      {items.map((item) => (
        <div key={item.label} role="none">
          {item.separated && <hr className="cv-menu-separator" />}
          <MenuEntry item={item} onDone={() => onClose(true)} />
        </div>
      ))}
    </div>,
    document.body,
  );
}
