import { useQuery } from '@cervoise/graphql-client';
import type { BreweryStatusFieldsFragment } from '../../generated/graphql';
import { breweryStatusQuery } from './contract.graphql';

/** The state depends on the day, which may change while the tab is open. */
const quarterHour = 15 * 60_000;

export type BreweryStatus = BreweryStatusFieldsFragment;

/** The state of the brewery's contract; nothing for the editor and until it is known. */
export function useBreweryStatus() {
  const { data, error, loading, refetch } = useQuery(breweryStatusQuery, {
    pollInterval: quarterHour,
  });
  return { status: data?.breweryStatus ?? null, error, loading, refetch };
}
