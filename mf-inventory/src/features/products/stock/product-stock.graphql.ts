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
    postedOn
    unitPrice
    customerName
    documentNumber
    destination
    lossBasis
    soldOn
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

export const productQuantityOnQuery = graphql(`
  query InventoryItemQuantityOn($id: ID!, $day: Date!) {
    inventoryItemQuantityOn(id: $id, day: $day)
  }
`);

export const countProductMutation = graphql(`
  mutation CountInventoryItem(
    $id: ID!
    $quantity: Int!
    $reason: String
    $happenedOn: Date
    $requestId: ID
  ) {
    countInventoryItem(
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

export const correctProductMovementMutation = graphql(`
  mutation CorrectProductMovement($input: CorrectProductMovementInput!) {
    correctProductMovement(input: $input) {
      ...ProductFields
    }
  }
`);
