import { graphql } from '../generated-public';

export const loginMutation = graphql(`
  mutation Login($loginInput: LoginInput!) {
    login(loginInput: $loginInput) {
      accessToken
      user {
        id
        email
        firstName
        lastName
        role
        breweryName
        tenantId
        isActive
        createdAt
      }
    }
  }
`);

export const logoutMutation = graphql(`
  mutation Logout {
    logout
  }
`);

export const meQuery = graphql(`
  query Me {
    me {
      id
      email
      firstName
      lastName
      role
      breweryName
      tenantId
      isActive
      createdAt
    }
  }
`);
