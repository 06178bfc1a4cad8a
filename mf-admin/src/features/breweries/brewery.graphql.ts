import { graphql } from '../../generated';

export const breweryQuery = graphql(`
  query Brewery($id: ID!) {
    breweryOverview(tenantId: $id) {
      tenantId
      breweryName
      createdAt
      people {
        role
        active
        invited
        closed
      }
      year
      batchCount
      brewedLiters
      lastSeenAt
      lastChangeAt
    }
    contract(breweryId: $id) {
      ...ContractFields
    }
    tenantExports(tenantId: $id) {
      ...ExportFields
    }
    supportAccesses(breweryId: $id, first: 5, page: 1) {
      totalCount
      nodes {
        ...SupportAccessFields
      }
    }
  }
`);
