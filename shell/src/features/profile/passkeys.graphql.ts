import { graphql } from '../../generated';

export const passkeysQuery = graphql(`
  query Passkeys {
    passkeys {
      id
      name
      createdAt
      lastUsedAt
    }
  }
`);

export const beginPasskeyMutation = graphql(`
  mutation BeginPasskey($currentPassword: String!) {
    beginPasskey(currentPassword: $currentPassword) {
      challengeId
      options
    }
  }
`);

export const addPasskeyMutation = graphql(`
  mutation AddPasskey($challengeId: ID!, $name: String!, $response: String!) {
    addPasskey(challengeId: $challengeId, name: $name, response: $response) {
      id
      name
      createdAt
      lastUsedAt
    }
  }
`);

export const removePasskeyMutation = graphql(`
  mutation RemovePasskey($id: ID!, $currentPassword: String!) {
    removePasskey(id: $id, currentPassword: $currentPassword)
  }
`);
