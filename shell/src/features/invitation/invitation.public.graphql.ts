import { graphql } from '../../generated-public';

export const invitationQuery = graphql(`
  query Invitation($token: String!) {
    invitation(token: $token) {
      email
      firstName
      breweryName
    }
  }
`);

export const acceptInvitationMutation = graphql(`
  mutation AcceptInvitation($token: String!, $newPassword: String!) {
    acceptInvitation(token: $token, newPassword: $newPassword)
  }
`);
