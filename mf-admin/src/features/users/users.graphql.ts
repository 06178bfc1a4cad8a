import { graphql } from '../../generated';

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
