import { graphql } from '../generated';

export const createTenantWithAdminMutation = graphql(`
  mutation CreateTenantWithAdmin($input: CreateTenantWithAdminInput!) {
    createTenantWithAdmin(input: $input) {
      id
      tenantId
      firstName
      lastName
      email
      breweryName
    }
  }
`);
