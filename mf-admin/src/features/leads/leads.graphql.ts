import { graphql } from '../../generated';

export const leadFields = graphql(`
  fragment LeadFields on Lead {
    id
    email
    firstName
    lastName
    breweryName
    phoneNumber
    productionVolumeHl
    region
    message
    status
    breweryId
    createdAt
  }
`);

export const leadListQuery = graphql(`
  query LeadList($status: LeadStatus, $search: String, $first: Int!, $page: Int!) {
    leadsPage(status: $status, search: $search, first: $first, page: $page) {
      totalCount
      nodes {
        ...LeadFields
      }
    }
    newLeads: leadsPage(status: new, first: 1) {
      totalCount
    }
  }
`);

export const eraseLeadMutation = graphql(`
  mutation EraseLead($id: ID!) {
    eraseLead(id: $id)
  }
`);

export const updateLeadStatusMutation = graphql(`
  mutation UpdateLeadStatus($id: ID!, $status: LeadStatus!) {
    updateLeadStatus(id: $id, status: $status) {
      id
      status
    }
  }
`);
