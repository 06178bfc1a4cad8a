import { graphql } from '../../../generated';

export const ingredientCostsQuery = graphql(`
  query IngredientCosts($ingredientId: ID!) {
    ingredientCosts(ingredientId: $ingredientId) {
      lastCost
      changePercent
      averageCost
      stockValue
      receipts {
        lotId
        lotNumber
        supplier
        receivedOn
        quantity
        costPerUnit
        changePercent
      }
    }
  }
`);

export const stockValueQuery = graphql(`
  query IngredientStockValue($months: Int!) {
    ingredientStockValue(months: $months) {
      total
      unpricedCount
      types {
        type
        ingredientCount
        value
      }
      history {
        date
        value
      }
    }
  }
`);
