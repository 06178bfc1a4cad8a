/** Version of the contract between the shell and its remotes; see packages/docs. */
export const contractVersion = 1;

/** The contract versions this shell offers: during a migration, the old one too. */
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

/** The icon of a menu entry; a default one when this shell does not know it. */
export function menuIconOf(entry: { readonly icon: string }): MenuIcon {
  return isMenuIcon(entry.icon) ? entry.icon : 'quality';
}
