import { graphql } from '../../generated';

export const allUsersQuery = graphql(`
  query AllUsers($search: String, $first: Int!, $page: Int!) {
    allUsersPage(search: $search, first: $first, page: $page) {
      totalCount
      nodes {
        id
        firstName
        lastName
        email
        role
        isActive
        createdAt
        breweryName
      }
    }
  }
`);

export const usersQuery = graphql(`
  query Users {
    users {
      id
      firstName
      lastName
      email
      role
      isActive
      createdAt
    }
  }
`);
