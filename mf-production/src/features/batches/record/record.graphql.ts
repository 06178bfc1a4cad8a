import { graphql } from '../../../generated';

export const batchTraceabilityQuery = graphql(`
  query BatchTraceability($filter: TraceabilityFilter!, $first: Int!, $page: Int!) {
    traceabilityPage(filter: $filter, first: $first, page: $page) {
      nodes {
        id
        eventType
        eventTimestamp
        title
        description
        userName
        inventoryItemId
        ingredientId
      }
      totalCount
    }
  }
`);

export const correctBrewMutation = graphql(`
  mutation CorrectBatchBrew($input: CorrectBatchBrewInput!) {
    correctBatchBrew(input: $input) {
      ...BatchDetail
    }
  }
`);

export const correctMovementMutation = graphql(`
  mutation CorrectBeerMovement($input: CorrectBeerMovementInput!) {
    correctBeerMovement(input: $input) {
      ...BatchDetail
    }
  }
`);
