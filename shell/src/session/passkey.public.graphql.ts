import { graphql } from '../generated-public';

export const beginPasskeyLoginMutation = graphql(`
  mutation BeginPasskeyLogin($challenge: String) {
    beginPasskeyLogin(challenge: $challenge) {
      challengeId
      options
    }
  }
`);

export const loginWithPasskeyMutation = graphql(`
  mutation LoginWithPasskey($challengeId: ID!, $response: String!) {
    loginWithPasskey(challengeId: $challengeId, response: $response) {
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
