import { graphql } from '../generated';

/** The batches that are brewed or fermenting, and those planned for the next days. */
export const batchesInHandQuery = graphql(`
  query BatchesInHand($from: Date!, $to: Date!, $first: Int!) {
    fermenting: productionBatchesPage(
      filter: { statuses: [in_progress] }
      sort: { field: brewDate, direction: desc }
      first: $first
    ) {
      nodes {
        id
      }
    }
    planned: productionBatchesPage(
      filter: { statuses: [planned], brewedFrom: $from, brewedTo: $to }
      sort: { field: brewDate, direction: asc }
      first: $first
    ) {
      nodes {
        id
      }
    }
  }
`);
