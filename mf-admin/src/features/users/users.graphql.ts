import { graphql } from '../../generated';

export const userFields = graphql(`
  fragment UserFields on User {
    id
    firstName
    lastName
    email
    pendingEmail
    role
    state
    isActive
    tenantId
    breweryName
    createdAt
    updatedAt
    invitation {
      sentAt
      expiresAt
    }
  }
`);

export const usersQuery = graphql(`
  query Users {
    users {
      ...UserFields
    }
  }
`);

export const allUsersQuery = graphql(`
  query AllUsers($filter: AllUsersFilter, $search: String, $first: Int!, $page: Int!) {
    allUsersPage(filter: $filter, search: $search, first: $first, page: $page) {
      totalCount
      nodes {
        ...UserFields
      }
    }
  }
`);

export const userQuery = graphql(`
  query User($id: ID!) {
    user(id: $id) {
      ...UserFields
    }
  }
`);

export const createUserMutation = graphql(`
  mutation CreateUser($input: CreateUserInput!) {
    createUser(input: $input) {
      ...UserFields
    }
  }
`);

export const updateUserMutation = graphql(`
  mutation UpdateUser($updateUserInput: UpdateUserInput!) {
    updateUser(input: $updateUserInput) {
      ...UserFields
    }
  }
`);

export const deactivateUserMutation = graphql(`
  mutation DeactivateUser($id: ID!) {
    deactivateUser(id: $id)
  }
`);

export const toggleUserStatusMutation = graphql(`
  mutation ToggleUserStatus($id: ID!, $isActive: Boolean, $requestId: ID) {
    toggleUserStatus(id: $id, isActive: $isActive, requestId: $requestId) {
      ...UserFields
    }
  }
`);

export const handOverAdministrationMutation = graphql(`
  mutation HandOverAdministration($id: ID!, $requestId: ID) {
    handOverAdministration(id: $id, requestId: $requestId) {
      ...UserFields
    }
  }
`);

export const leadsNeedSecondFactorQuery = graphql(`
  query LeadsNeedSecondFactor {
    leadsNeedSecondFactor
  }
`);

export const requireSecondFactorMutation = graphql(`
  mutation RequireSecondFactorOfLeads($required: Boolean!) {
    requireSecondFactorOfLeads(required: $required)
  }
`);

export const hasSecondFactorQuery = graphql(`
  query HasSecondFactor($id: ID!) {
    hasSecondFactor(id: $id)
  }
`);

export const resetSecondFactorMutation = graphql(`
  mutation ResetSecondFactor($id: ID!) {
    resetSecondFactor(id: $id)
  }
`);

export const resendInvitationMutation = graphql(`
  mutation ResendInvitation($id: ID!, $requestId: ID) {
    resendInvitation(id: $id, requestId: $requestId) {
      ...UserFields
    }
  }
`);

export const invitationLinkQuery = graphql(`
  query InvitationLink($id: ID!) {
    invitationLink(id: $id)
  }
`);

export const revokeInvitationMutation = graphql(`
  mutation RevokeInvitation($id: ID!) {
    revokeInvitation(id: $id)
  }
`);

export const cancelEmailChangeMutation = graphql(`
  mutation CancelUserEmailChange($id: ID!) {
    cancelEmailChange(id: $id) {
      ...UserFields
    }
  }
`);
