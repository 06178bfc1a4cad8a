import { graphql } from '../../generated';

export const countProductMutation = graphql(`
  mutation CountInventoryItem($id: ID!, $quantity: Int!, $reason: String, $requestId: ID) {
    countInventoryItem(id: $id, quantity: $quantity, reason: $reason, requestId: $requestId) {
      ...ProductFields
    }
  }
`);

export const correctProductMovementMutation = graphql(`
  mutation CorrectProductMovement($input: CorrectProductMovementInput!) {
    correctProductMovement(input: $input) {
      ...ProductFields
    }
  }
`);

export const productChangesQuery = graphql(`
  query ProductChanges($id: ID!) {
    inventoryItemChanges(id: $id) {
      id
      field
      before
      after
      userName
      createdAt
    }
  }
`);
