import { graphql } from '../../generated-public';

export const loginWithCodeMutation = graphql(`
  mutation LoginWithCode($challenge: String!, $code: String!) {
    loginWithCode(challenge: $challenge, code: $code) {
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
