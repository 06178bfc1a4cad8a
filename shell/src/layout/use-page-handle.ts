import { useLocation, useMatches } from 'react-router-dom';
import { type CurrentPage, readPageHandle } from './page-handle';

/** The current page's handle. */
export function usePageHandle(): CurrentPage {
  return readPageHandle(useMatches(), useLocation().search);
}
