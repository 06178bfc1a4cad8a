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

/** The newest 200 subjects of a type, as options. */
export const tracedSubjectsQuery = graphql(`
  query TracedSubjects($entityType: QrCodeEntityType!) {
    qrCodeTargets(entityType: $entityType) {
      entityType
      entityId
      name
      detail
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
