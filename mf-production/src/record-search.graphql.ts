import { graphql } from './generated';

export const batchSearchQuery = graphql(`
  query BatchSearch($text: String!, $first: Int!) {
    productionBatchesPage(
      filter: { search: $text, view: all }
      sort: { field: brewDate, direction: desc }
      first: $first
      page: 1
    ) {
      nodes {
        id
        batchNumber
        recipeName
        status
      }
    }
  }
`);
