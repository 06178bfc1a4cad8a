import { graphql } from '../../../generated';

export const productMovementFields = graphql(`
  fragment ProductMovementFields on ProductMovement {
    id
    kind
    quantity
    quantityAfter
    reason
    location
    isCorrected
    happenedOn
    unitPrice
    customerName
    userName
    createdAt
  }
`);

export const adjustProductMutation = graphql(`
  mutation AdjustInventoryQuantity(
    $id: ID!
    $quantity: Int!
    $reason: String
    $happenedOn: Date
    $requestId: ID
  ) {
    adjustInventoryQuantity(
      id: $id
      quantity: $quantity
      reason: $reason
      happenedOn: $happenedOn
      requestId: $requestId
    ) {
      ...ProductFields
    }
  }
`);

export const moveProductMutation = graphql(`
  mutation MoveInventoryItem($input: MoveInventoryItemInput!) {
    moveInventoryItem(input: $input) {
      ...ProductFields
    }
  }
`);

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
