import { recordId, useChoices } from '@cervoise/records/choices';
import { searchedFilter } from '@cervoise/records/list';
import { useSearchParams } from 'react-router-dom';
import { brewerySource } from './brewery-choices.graphql';

/**
 * A list's filter by brewery, kept in the query parameter `brewery`.
 * @param unknown the label of a brewery that cannot be read
 */
export function useBreweryFilter(unknown: string) {
  const [params] = useSearchParams();
  const breweries = useChoices(brewerySource, { value: recordId(params.get('brewery')) });
  return searchedFilter('Brasserie', breweries, unknown);
}
