import { graphql } from '../../../generated';

export const movementFields = graphql(`
  fragment MovementFields on StockMovement {
    id
    lotNumber
    kind
    quantity
    stockAfter
    reason
    userName
    correctsId
    isCorrected
    happenedOn
    createdAt
  }
`);

export const adjustStockMutation = graphql(`
  mutation AdjustIngredientStock($input: AdjustIngredientStockInput!) {
    adjustIngredientStock(input: $input) {
      ...IngredientFields
    }
  }
`);

export const countStockMutation = graphql(`
  mutation UpdateIngredientStock($id: ID!, $quantity: Decimal!, $reason: String, $requestId: ID) {
    updateIngredientStock(id: $id, quantity: $quantity, reason: $reason, requestId: $requestId) {
      ...IngredientFields
    }
  }
`);

export const correctMovementMutation = graphql(`
  mutation CorrectStockMovement($input: CorrectStockMovementInput!) {
    correctStockMovement(input: $input) {
      ...IngredientFields
    }
  }
`);
