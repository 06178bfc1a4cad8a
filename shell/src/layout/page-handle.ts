import type { PageHandle } from '@cervoise/shell-contract';
import { useLocation, useMatches } from 'react-router-dom';

/** The current page's handle. */
export function usePageHandle(): CurrentPage {
  return readPageHandle(useMatches(), useLocation().search);
}

export interface CurrentPage {
  readonly title: string | undefined;
  readonly crumbs: readonly Crumb[];
  /** The target of « Retour » for this address; null when there is no such button. */
  readonly back: string | null;
}

type Crumb = NonNullable<PageHandle['crumbs']>[number];

/** A matched route. */
interface MatchedRoute {
  readonly handle: unknown;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const unknownPage: CurrentPage = { title: undefined, crumbs: [], back: null };

/** Reads a remote's value; null when its code throws, which must not break the bars. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    console.error(error);
    return null;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function titleOf(handle: unknown): string | null {
  const title = isObject(handle) && 'title' in handle ? handle.title : null;
  return typeof title === 'string' ? title : null;
}

function isCrumb(value: unknown): value is Crumb {
  return (
    isObject(value) &&
    'label' in value &&
    typeof value.label === 'string' &&
    'path' in value &&
    typeof value.path === 'string'
  );
}

function crumbsOf(handle: object): readonly Crumb[] {
  const crumbs = 'crumbs' in handle ? handle.crumbs : null;
  return Array.isArray(crumbs) ? crumbs.filter(isCrumb) : [];
}

function backOf(handle: object, params: MatchedRoute['params'], search: string): string | null {
  const back = 'back' in handle ? handle.back : null;
  const address: unknown =
    typeof back === 'function' ? back(params, new URLSearchParams(search)) : back;
  return typeof address === 'string' && address !== '' ? address : null;
}

/**
 * The validated handle of the current page; invalid parts are left out. A page without a title uses
 * that of its parent route.
 * @param matches from the outermost route to the page
 */
export function readPageHandle(matches: readonly MatchedRoute[], search: string): CurrentPage {
  for (const { handle, params } of [...matches].reverse()) {
    const title = attempt(() => titleOf(handle));
    if (title === null || !isObject(handle)) continue;
    return {
      title,
      crumbs: attempt(() => crumbsOf(handle)) ?? [],
      back: attempt(() => backOf(handle, params, search)),
    };
  }
  return unknownPage;
}
