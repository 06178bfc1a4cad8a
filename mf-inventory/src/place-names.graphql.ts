import { namesSource } from '@cervoise/records/choices';
import { graphql } from './generated';

/** The names of places. */
export const placeNamesSource = namesSource(
  graphql(`
    query PlaceNames($search: String, $first: Int!) {
      placeNames(search: $search, first: $first)
    }
  `),
  ({ placeNames }) => placeNames,
);
