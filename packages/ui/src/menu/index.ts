export { FormatMenu, formatItems } from './format-menu';
export { Menu, type MenuButtonProps } from './menu';
export { MenuItemButton } from './menu-item-button';
export type { MenuAction, MenuItem, MenuLink } from './menu-popup';
