import { graphql } from '../../generated';

export const reauthenticateMutation = graphql(`
  mutation Reauthenticate($currentPassword: String!) {
    reauthenticate(currentPassword: $currentPassword)
  }
`);
