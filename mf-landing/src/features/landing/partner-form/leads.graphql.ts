import { graphql } from '../../../generated-public';

export const createLeadDocument = graphql(`
  mutation CreateLead($createLeadInput: CreateLeadInput!) {
    createLead(createLeadInput: $createLeadInput) {
      id
      email
      status
      createdAt
    }
  }
`);
