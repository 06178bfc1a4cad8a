import { graphql } from '../../generated';

export const securityEventsQuery = graphql(`
  query SecurityEvents($filter: SecurityEventFilter!, $first: Int!, $page: Int!) {
    securityEventsPage(filter: $filter, first: $first, page: $page) {
      totalCount
      nodes {
        id
        kind
        accountId
        accountName
        breweryId
        breweryName
        subjectName
        detail
        network
        device
        requestId
        createdAt
      }
    }
  }
`);
