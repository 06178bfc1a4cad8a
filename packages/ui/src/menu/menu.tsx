import Dropdown from 'antd/es/dropdown';
import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../button/icon-button';
import { type MenuItem, MenuPopup } from './menu-popup';

/** Props to spread on a custom button. */
export type MenuButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'onClick' | 'onKeyDown'
> & { readonly ref: RefObject<HTMLButtonElement | null> };

interface MenuProps {
  /** The accessible name: « Actions sur Malt Pilsen », « Compte ». */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Renders the button; three dots by default. */
  readonly renderButton?: (button: MenuButtonProps) => ReactNode;
}

/** A button in the right half of the window has its menu aligned with its right edge. */
function placementFor(button: HTMLElement | null) {
  if (!button) return 'bottomLeft';
  const { left, width } = button.getBoundingClientRect();
  return left + width / 2 > window.innerWidth / 2 ? 'bottomRight' : 'bottomLeft';
}

/** A button that opens a menu of actions and links: antd's Dropdown around our own items. */
export function Menu({ label, items, renderButton }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const buttonProps: MenuButtonProps = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(!open),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
    },
  };
  return (
    <Dropdown
      open={open}
      // The button opens it, by mouse and keyboard; antd closes it on a click elsewhere.
      onOpenChange={(next) => !next && setOpen(false)}
      trigger={['click']}
      placement={placementFor(button.current)}
      transitionName=""
      destroyOnHidden
      popupRender={() => <MenuPopup id={id} label={label} items={items} onClose={close} />}
    >
      {renderButton ? (
        renderButton(buttonProps)
      ) : (
        <IconButton icon="more" label={label} {...buttonProps} />
      )}
    </Dropdown>
  );
}
