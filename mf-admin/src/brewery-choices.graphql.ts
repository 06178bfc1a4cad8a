import { graphql } from './generated';
import type { BreweryChoicesQuery } from './generated/graphql';

type Brewery = BreweryChoicesQuery['allTenantsPage']['nodes'][number];

const breweryChoicesQuery = graphql(`
  query BreweryChoices($search: String, $ids: [ID!], $first: Int!) {
    allTenantsPage(search: $search, ids: $ids, first: $first) {
      nodes {
        id: tenantId
        breweryName
      }
    }
  }
`);

/** The breweries of the installation as choices by name. */
export const brewerySource = {
  query: breweryChoicesQuery,
  itemsOf: ({ allTenantsPage }: BreweryChoicesQuery) => allTenantsPage.nodes,
  choiceOf: ({ id, breweryName }: Brewery) => ({ value: id, label: breweryName }),
};
