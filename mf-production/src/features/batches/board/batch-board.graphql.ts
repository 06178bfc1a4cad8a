import { graphql } from '../../../generated';

/** The open batches of each status, by brew day, oldest first. */
export const batchBoardQuery = graphql(`
  query BatchBoard($first: Int!) {
    planned: productionBatchesPage(
      filter: { statuses: [planned] }
      sort: { field: brewDate, direction: asc }
      first: $first
    ) {
      nodes {
        ...BatchRow
      }
      totalCount
    }
    in_progress: productionBatchesPage(
      filter: { statuses: [in_progress] }
      sort: { field: brewDate, direction: asc }
      first: $first
    ) {
      nodes {
        ...BatchRow
      }
      totalCount
    }
    completed: productionBatchesPage(
      filter: { statuses: [completed] }
      sort: { field: brewDate, direction: asc }
      first: $first
    ) {
      nodes {
        ...BatchRow
      }
      totalCount
    }
    packaged: productionBatchesPage(
      filter: { statuses: [packaged] }
      sort: { field: brewDate, direction: asc }
      first: $first
    ) {
      nodes {
        ...BatchRow
      }
      totalCount
    }
    ready: productionBatchesPage(
      filter: { statuses: [ready] }
      sort: { field: brewDate, direction: asc }
      first: $first
    ) {
      nodes {
        ...BatchRow
      }
      totalCount
    }
  }
`);
