import type { IconName } from '../icon';

interface MenuItemLook {
  readonly label: string;
  readonly icon?: IconName;
  /** Takes something away. */
  readonly danger?: boolean;
  /** A line above it. */
  readonly separated?: boolean;
}

/** An entry that does something; `checked` makes it one choice among several. */
export interface MenuAction extends MenuItemLook {
  readonly onSelect: () => void;
  readonly checked?: boolean;
  readonly disabled?: boolean;
}

/** An entry that leads somewhere. */
export interface MenuLink extends MenuItemLook {
  readonly to: string;
}

export type MenuItem = MenuAction | MenuLink;
