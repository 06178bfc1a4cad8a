import type { PageHandle } from '@cervoise/shell-contract';
import { useLocation, useMatches } from 'react-router-dom';

export interface CurrentPage {
  readonly title: string | undefined;
  readonly crumbs: readonly { readonly label: string; readonly path: string }[];
  /** Where « Retour » leads, worked out for this address; null when there is no such button. */
  readonly back: string | null;
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}

/** What the page on screen says of itself in its route's handle. */
export function usePageHandle(): CurrentPage {
  const { search } = useLocation();
  const match = useMatches().findLast(({ handle }) => isPageHandle(handle));
  if (!match || !isPageHandle(match.handle)) return { title: undefined, crumbs: [], back: null };
  const { title, crumbs = [], back } = match.handle;
  const address =
    typeof back === 'function' ? back(match.params, new URLSearchParams(search)) : back;
  return { title, crumbs, back: address ?? null };
}
