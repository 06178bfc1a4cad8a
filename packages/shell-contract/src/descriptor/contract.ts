/** Version of what the shell and its remotes promise each other; see packages/docs. */
export const contractVersion = 1;

/** The versions a shell built from this offers: while remotes move to a new one, the old one too. */
export const offeredContracts: readonly number[] = [contractVersion];

/** Line icons the shell can draw in its menu (`@cervoise/ui/icon`). */
export const menuIcons = [
  'dashboard',
  'recipes',
  'production',
  'inventory',
  'equipment',
  'traceability',
  'reports',
  'notifications',
  'users',
  'operations',
  'history',
  'profile',
  'quality',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

const knownIcons: ReadonlySet<string> = new Set(menuIcons);

function isMenuIcon(icon: string): icon is MenuIcon {
  return knownIcons.has(icon);
}

/** The icon to draw for a menu entry: its own, or a plain one when this shell is older than it. */
export function menuIconOf(entry: { readonly icon: string }): MenuIcon {
  return isMenuIcon(entry.icon) ? entry.icon : 'quality';
}
