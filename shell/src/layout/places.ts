import { tabStorage } from '@cervoise/shell-contract';
import { useEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';

const storageKey = 'places';
/** Of the pages visited last. */
const keptPlaces = 40;

/** How a page was left. */
interface Place {
  readonly pathname: string;
  readonly search: string;
  /** Under which the router keeps how far down it was. */
  readonly scrollKey: string;
}

// Read by hand: every page starts with this, and without zod.
const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  ['pathname', 'search', 'scrollKey'].every((name) => typeof Reflect.get(value, name) === 'string');

/** The latest last. */
function readPlaces(): readonly Place[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/**
 * Under which key the scroll place of a page is kept. Every page that a tab loads anew has the same
 * key, « default »: each keeps a place of its own. One that « Retour » leads to has the key under
 * which it was left.
 */
export function scrollKeyOf({ key, pathname, state }: Location): string {
  if (typeof state?.scrollKey === 'string') return state.scrollKey;
  return key === 'default' ? pathname : key;
}

/** Remembers with which view, search, filters and page each page was left, and how far down. */
export function useRememberedPlaces(): void {
  const location = useLocation();
  useEffect(() => {
    const { pathname, search } = location;
    const others = readPlaces().filter((place) => place.pathname !== pathname);
    const place: Place = { pathname, search, scrollKey: scrollKeyOf(location) };
    tabStorage.setItem(storageKey, JSON.stringify([...others.slice(1 - keptPlaces), place]));
  }, [location]);
}

/** How to get back to a page as it was left; as it first opens where it was not visited. */
export function wayBackTo(address: string): {
  readonly to: string;
  readonly state: { readonly scrollKey: string } | null;
} {
  const place = readPlaces().find(({ pathname }) => pathname === address);
  if (!place) return { to: address, state: null };
  return { to: address + place.search, state: { scrollKey: place.scrollKey } };
}
