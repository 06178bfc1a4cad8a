import { graphql } from '../../generated';

export const removeProductsMutation = graphql(`
  mutation RemoveInventoryItems($ids: [ID!]!) {
    removeInventoryItems(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const restoreProductsMutation = graphql(`
  mutation RestoreInventoryItems($ids: [ID!]!) {
    restoreInventoryItems(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const updateProductStatusesMutation = graphql(`
  mutation UpdateInventoryStatuses($ids: [ID!]!, $status: InventoryStatus!) {
    updateInventoryStatuses(ids: $ids, status: $status) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);
