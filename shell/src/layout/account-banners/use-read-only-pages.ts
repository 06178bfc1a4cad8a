import { isReadOnlyState, readOnlyMessages } from '@cervoise/domain/contracts';
import { setReadOnlyReason } from '@cervoise/shell-contract';
import { useEffect } from 'react';
import type { BreweryStatus } from '../../features/contract/use-brewery-status';

/** Disables what changes data on every page while the brewery is read-only. */
export function useReadOnlyPages(status: BreweryStatus | null): void {
  const reason = status && isReadOnlyState(status.state) ? readOnlyMessages[status.state] : null;
  useEffect(() => {
    setReadOnlyReason(reason);
    return () => setReadOnlyReason(null);
  }, [reason]);
}
