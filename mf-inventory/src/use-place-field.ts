import { useChoices } from '@cervoise/records/choices';
import { placeNamesSource } from './place-names.graphql';

/**
 * The props of an autocomplete field for a place: a listed one, or a new name to create.
 * @param except a place that is not offered
 */
export function usePlaceField(except?: string | null) {
  const places = useChoices(placeNamesSource, { except });
  return {
    suggestions: places.choices.map(({ value }) => value),
    search: places.search,
    unlisted: (name: string) => `Créer « ${name} »`,
  } as const;
}
