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
    postedOn
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

export const ingredientStockOnQuery = graphql(`
  query IngredientStockOn($ingredientId: ID!, $day: Date!) {
    ingredientStockOn(ingredientId: $ingredientId, day: $day)
  }
`);

export const countStockMutation = graphql(`
  mutation UpdateIngredientStock(
    $id: ID!
    $quantity: Decimal!
    $reason: String
    $happenedOn: Date
    $requestId: ID
  ) {
    updateIngredientStock(
      id: $id
      quantity: $quantity
      reason: $reason
      happenedOn: $happenedOn
      requestId: $requestId
    ) {
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
