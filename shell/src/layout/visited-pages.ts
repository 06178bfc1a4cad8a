import { tabStorage } from '@cervoise/shell-contract';
import { useEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';

const storageKey = 'places';
/** The pages visited last. */
const maxPages = 40;

/** How a page was left. */
interface VisitedPage {
  readonly pathname: string;
  readonly search: string;
  /** The router's key of its scroll position. */
  readonly scrollKey: string;
}

// Without zod, since every page starts with this.
const isVisitedPage = (value: unknown): value is VisitedPage =>
  typeof value === 'object' &&
  value !== null &&
  ['pathname', 'search', 'scrollKey'].every((name) => typeof Reflect.get(value, name) === 'string');

/** The latest last. */
function readPages(): readonly VisitedPage[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisitedPage) : [];
  } catch {
    return [];
  }
}

/**
 * The key of a page's stored scroll position. Every page a tab loads from the server has the router
 * key « default »: each gets a key of its own. A page reached by « Retour » has the key under which
 * it was left.
 */
export function scrollKeyOf({ key, pathname, state }: Location): string {
  if (typeof state?.scrollKey === 'string') return state.scrollKey;
  return key === 'default' ? pathname : key;
}

/**
 * Remembers each page's query string (view, search, filters, page) and scroll position; not that of a
 * mailed link, whose token opens an account.
 */
export function useVisitedPages(): void {
  const location = useLocation();
  useEffect(() => {
    const { pathname, search } = location;
    if (search.includes('token=')) return;
    const others = readPages().filter((page) => page.pathname !== pathname);
    const page: VisitedPage = { pathname, search, scrollKey: scrollKeyOf(location) };
    tabStorage.setItem(storageKey, JSON.stringify([...others.slice(1 - maxPages), page]));
  }, [location]);
}

/** The address and state of a page as it was left; its plain address where it was not visited. */
export function returnLocation(address: string): {
  readonly to: string;
  readonly state: { readonly scrollKey: string } | null;
} {
  const page = readPages().find(({ pathname }) => pathname === address);
  if (!page) return { to: address, state: null };
  return { to: address + page.search, state: { scrollKey: page.scrollKey } };
}
