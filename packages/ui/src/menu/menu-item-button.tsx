import { Button, type ButtonProps, LinkButton } from '../button';
import type { MenuItem } from './menu-popup';

interface MenuItemButtonProps extends Pick<ButtonProps, 'variant' | 'shortLabel'> {
  readonly item: MenuItem;
}

/** A menu item as a separate button, where there is room. */
export function MenuItemButton({ item, ...look }: MenuItemButtonProps) {
  const { icon, label } = item;
  if ('to' in item)
    return (
      <LinkButton {...look} icon={icon} to={item.to}>
        {label}
      </LinkButton>
    );
  return (
    <Button {...look} icon={icon} disabled={item.disabled} onClick={item.onSelect}>
      {label}
    </Button>
  );
}
