import { z } from 'zod';

const keptLocation = z.object({
  from: z.object({
    pathname: z.string().startsWith('/'),
    search: z.string().default(''),
    hash: z.string().default(''),
  }),
});

/**
 * Where a login leads: the location the guard kept, or the dashboard.
 * @param state the history state of /login
 */
export function startingPoint(state: unknown): string {
  const kept = keptLocation.safeParse(state);
  if (!kept.success) return '/dashboard';
  const { pathname, search, hash } = kept.data.from;
  return `${pathname}${search}${hash}`;
}
