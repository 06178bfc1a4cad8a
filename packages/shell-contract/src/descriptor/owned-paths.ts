import type { MenuEntry, OwnedPath } from './descriptor-schema';

/** Whether an owned path covers an address (`/inventory` covers `/inventory/new`). */
export function ownsPath(owned: Pick<OwnedPath, 'path' | 'match'>, pathname: string): boolean {
  const address = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (owned.match === 'exact') return address === owned.path;
  return address === owned.path || address.startsWith(`${owned.path}/`);
}

/** Addresses reserved by the shell; no remote may own one. */
export const shellPaths: readonly OwnedPath[] = [
  { path: '/login', match: 'exact', public: true },
  { path: '/second-factor', match: 'exact', public: true },
  { path: '/forgot-password', match: 'exact', public: true },
  { path: '/reset-password', match: 'exact', public: true },
  { path: '/invitation', match: 'exact', public: true },
  { path: '/confirm-email', match: 'exact', public: true },
  { path: '/profile', match: 'prefix', public: false },
  { path: '/notifications', match: 'prefix', public: false },
  { path: '/error', match: 'exact', public: true },
];

/** The shell's own menu entries; /profile is in the account menu. */
export const shellMenu: readonly MenuEntry[] = [
  {
    path: '/notifications',
    label: 'Notifications',
    icon: 'notifications',
    order: 80,
    section: 'main',
  },
];
