import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../button/icon-button';
import type { MenuItem } from './menu-item';
import { MenuPopup } from './menu-popup';

/** What a custom button must spread on itself. */
export type MenuButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onKeyDown'
> & { readonly ref: RefObject<HTMLButtonElement | null> };

interface MenuProps {
  /** What the menu holds: « Actions sur Malt Pilsen », « Compte ». */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Draws the button; three dots unless told. */
  readonly renderButton?: (button: MenuButtonProps) => ReactNode;
}

/** A button that opens a menu of actions and links. */
export function Menu({ label, items, renderButton }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback((returnFocus: boolean) => {
    setAnchor(null);
    if (returnFocus) button.current?.focus();
  }, []);
  const open = anchor !== null;
  const buttonProps: MenuButtonProps = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setAnchor(open ? null : button.current),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setAnchor(button.current);
    },
  };
  return (
    <>
      {renderButton ? (
        renderButton(buttonProps)
      ) : (
        <IconButton icon="more" label={label} {...buttonProps} />
      )}
      {anchor && <MenuPopup id={id} label={label} items={items} anchor={anchor} onClose={close} />}
    </>
  );
}
