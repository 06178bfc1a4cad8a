import { useLocation, useMatches } from 'react-router-dom';
import { type CurrentPage, readPageHandle } from './page-handle';

/** What the page on screen says of itself in its route's handle. */
export function usePageHandle(): CurrentPage {
  return readPageHandle(useMatches(), useLocation().search);
}
