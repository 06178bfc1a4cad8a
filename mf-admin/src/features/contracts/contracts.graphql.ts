import { graphql } from '../../generated';

export const contractFields = graphql(`
  fragment ContractFields on Contract {
    breweryId
    breweryName
    siren
    street
    postalCode
    city
    country
    isPartner
    state
    trialEndsOn
    startsOn
    unpaidSince
    suspendedOn
    terminatedOn
    terminationReason
    terminatedBy
    erasedOn
    erasedAt
    keptUntil
    updatedAt
  }
`);

export const contractListQuery = graphql(`
  query ContractList($view: ContractView!, $search: String, $first: Int!, $page: Int!) {
    contractsPage(view: $view, search: $search, first: $first, page: $page) {
      totalCount
      nodes {
        ...ContractFields
      }
    }
  }
`);

export const contractQuery = graphql(`
  query Contract($breweryId: ID!) {
    contract(breweryId: $breweryId) {
      ...ContractFields
    }
  }
`);

export const updateContractMutation = graphql(`
  mutation UpdateContract($input: ContractInput!) {
    updateContract(input: $input) {
      ...ContractFields
    }
  }
`);
