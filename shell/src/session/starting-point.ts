const textOf = (source: object, name: string): string => {
  const value: unknown = Reflect.get(source, name);
  return typeof value === 'string' ? value : '';
};

/**
 * Where a login leads: the location the guard kept, or the dashboard.
 * @param state the history state of /login
 */
export function startingPoint(state: unknown): string {
  const from: unknown = typeof state === 'object' && state ? Reflect.get(state, 'from') : null;
  if (typeof from !== 'object' || from === null) return '/dashboard';
  const pathname = textOf(from, 'pathname');
  if (!pathname.startsWith('/')) return '/dashboard';
  return `${pathname}${textOf(from, 'search')}${textOf(from, 'hash')}`;
}
