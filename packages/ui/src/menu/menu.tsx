import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../button/icon-button';
import { deferred } from '../deferred/deferred';
import { type MenuItem, MenuPopup } from './menu-popup';

/** Props to spread on a custom button. */
export type MenuButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  | 'aria-haspopup'
  | 'aria-expanded'
  | 'aria-controls'
  | 'onClick'
  | 'onKeyDown'
  | 'onPointerEnter'
  | 'onFocus'
> & { readonly ref: RefObject<HTMLButtonElement | null> };

interface MenuProps {
  /** The accessible name: « Actions sur Malt Pilsen », « Compte ». */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Renders the button; three dots by default. */
  readonly renderButton?: (button: MenuButtonProps) => ReactNode;
}

// antd's Dropdown, fetched when a menu is about to be opened.
const popup = deferred(async () => (await import('./anchored-popup')).AnchoredPopup);

/** A button that opens a menu of actions and links. */
export function Menu({ label, items, renderButton }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || button.current?.contains(target)) return;
      if (!document.getElementById(id)?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open, id]);
  const fetchPopup = () => void popup.fetch();
  const buttonProps: MenuButtonProps = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onPointerEnter: fetchPopup,
    onFocus: fetchPopup,
    onClick: () => setOpen(!open),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
    },
  };
  return (
    <>
      {renderButton ? (
        renderButton(buttonProps)
      ) : (
        <IconButton icon="more" label={label} {...buttonProps} />
      )}
      {open && button.current && (
        <popup.Component anchor={button.current}>
          <MenuPopup id={id} label={label} items={items} onClose={close} />
        </popup.Component>
      )}
    </>
  );
}
