import type { TableState } from '@cervoise/ui/table';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

interface PageShown {
  readonly state: Pick<TableState, 'page' | 'size' | 'pageLink'>;
  readonly rowCount: number | undefined;
  readonly totalCount: number;
  readonly loading: boolean;
}

/** Goes to the last page when the one in the URL does not exist, as after its rows were removed. */
export function useExistingPage({ state, rowCount, totalCount, loading }: PageShown): void {
  const navigate = useNavigate();
  const isGone = rowCount === 0 && !loading && totalCount > 0 && state.page > 1;
  useEffect(() => {
    if (!isGone) return;
    const lastPage = Math.max(1, Math.ceil(totalCount / state.size));
    if (lastPage < state.page) void navigate(state.pageLink(lastPage), { replace: true });
  });
}
