import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { TableState } from './use-table-state';

interface ExistingPageProps {
  readonly state: Pick<TableState, 'page' | 'size' | 'pageLink'>;
  /** May be 0 beyond the last page, where the server counts none. */
  readonly totalCount: number;
  /** Shown where the page without rows is one of the list. */
  readonly children: ReactNode;
}

/** A page without rows: one beyond the last leads there, as after its rows were removed. */
export function ExistingPage({ state, totalCount, children }: ExistingPageProps) {
  const lastPage = Math.max(1, Math.ceil(totalCount / state.size));
  return state.page > lastPage ? <Navigate to={state.pageLink(lastPage)} replace /> : children;
}
