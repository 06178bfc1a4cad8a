export { Menu, type MenuButtonProps } from './menu';
export type { MenuAction, MenuItem, MenuLink } from './menu-popup';
