import { graphql } from '../../generated';

export const profileFields = graphql(`
  fragment ProfileFields on User {
    id
    email
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

export const updateProfileMutation = graphql(`
  mutation UpdateProfile($updateProfileInput: UserProfileUpdateInput!) {
    updateProfile(updateProfileInput: $updateProfileInput) {
      ...ProfileFields
    }
  }
`);
