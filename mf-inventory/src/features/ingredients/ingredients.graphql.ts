import { graphql } from '../../generated';

export const ingredientRow = graphql(`
  fragment IngredientRow on Ingredient {
    id
    name
    type
    supplier
    originCountry
    unit
    stockQuantity
    minimumStockQuantity
    costPerUnit
    expiryDate
    lotNumber
    maltColor
    alphaAcid
    hopForm
    yeastForm
    status
    stockValue
    expiredQuantity
    isDeleted
    updatedAt
  }
`);

export const ingredientListQuery = graphql(`
  query IngredientList(
    $filter: IngredientFilter
    $sort: IngredientSort
    $first: Int!
    $page: Int!
  ) {
    ingredientsPage(filter: $filter, sort: $sort, first: $first, page: $page) {
      nodes {
        ...IngredientRow
      }
      totalCount
    }
  }
`);

export const ingredientOverviewQuery = graphql(`
  query IngredientOverview {
    ingredientOverview {
      totalCount
      lowStockCount
      expiringCount
      expiredCount
      deletedCount
      stockValue
      lastCountDate
    }
  }
`);
