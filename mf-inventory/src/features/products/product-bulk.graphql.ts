import { graphql } from '../../generated';

export const removeProductsMutation = graphql(`
  mutation RemoveInventoryItems($ids: [ID!]!) {
    removeInventoryItems(ids: $ids) {
      ...BulkOutcome
    }
  }
`);

export const restoreProductsMutation = graphql(`
  mutation RestoreInventoryItems($ids: [ID!]!) {
    restoreInventoryItems(ids: $ids) {
      ...BulkOutcome
    }
  }
`);

export const updateProductStatusesMutation = graphql(`
  mutation UpdateInventoryStatuses($ids: [ID!]!, $status: InventoryStatus!) {
    updateInventoryStatuses(ids: $ids, status: $status) {
      ...BulkOutcome
    }
  }
`);
