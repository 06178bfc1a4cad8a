import { graphql } from '../../generated';

export const breweryListQuery = graphql(`
  query BreweryList($search: String, $first: Int!, $page: Int!) {
    allTenantsPage(search: $search, first: $first, page: $page) {
      totalCount
      nodes {
        tenantId
        breweryName
        userCount
        activeUserCount
        createdAt
      }
    }
  }
`);
