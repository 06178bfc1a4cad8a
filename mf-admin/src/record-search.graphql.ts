import { graphql } from './generated';

export const installationSearchQuery = graphql(`
  query InstallationSearch($text: String!, $first: Int!) {
    allTenantsPage(search: $text, first: $first, page: 1) {
      nodes {
        tenantId
        breweryName
        activeUserCount
      }
    }
    allUsersPage(search: $text, first: $first, page: 1) {
      nodes {
        id
        firstName
        lastName
        role
        breweryName
      }
    }
  }
`);
