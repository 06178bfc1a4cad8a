import { namesSource } from '@cervoise/records/choices';
import { graphql } from './generated';

/** Names of customers, for suggestions. */
export const customerNamesSource = namesSource(
  graphql(`
    query CustomerNames($search: String, $first: Int!) {
      customerNames(search: $search, first: $first)
    }
  `),
  ({ customerNames }) => customerNames,
);
