import { graphql } from '../../generated';

export const traceabilityRecordFields = graphql(`
  fragment TraceabilityRecordFields on TraceabilityRecord {
    id
    eventType
    eventTimestamp
    title
    description
    batchId
    batch {
      id
      batchNumber
    }
    inventoryItemId
    inventoryItem {
      id
      recipe {
        id
        name
      }
    }
    ingredientId
    lotId
    recipeId
    equipmentId
    userName
    metadata
    isAutomatic
  }
`);

export const traceabilityQuery = graphql(`
  query Traceability($filter: TraceabilityFilter, $first: Int!, $page: Int!) {
    traceabilityPage(filter: $filter, first: $first, page: $page) {
      nodes {
        ...TraceabilityRecordFields
      }
      totalCount
    }
  }
`);

export const createTraceabilityRecordMutation = graphql(`
  mutation CreateTraceabilityRecord($input: CreateTraceabilityRecordInput!) {
    createTraceabilityRecord(input: $input) {
      ...TraceabilityRecordFields
    }
  }
`);
