import { graphql } from '../../generated';

export const profileFields = graphql(`
  fragment ProfileFields on User {
    id
    email
    pendingEmail
    firstName
    lastName
    role
    breweryName
    tenantId
    isActive
    createdAt
    updatedAt
  }
`);

export const profileQuery = graphql(`
  query Profile {
    me {
      ...ProfileFields
    }
  }
`);

export const cancelEmailChangeMutation = graphql(`
  mutation CancelEmailChange($id: ID!) {
    cancelEmailChange(id: $id) {
      ...ProfileFields
    }
  }
`);

export const updateProfileMutation = graphql(`
  mutation UpdateProfile($updateProfileInput: UserProfileUpdateInput!) {
    updateProfile(updateProfileInput: $updateProfileInput) {
      ...ProfileFields
    }
  }
`);
