import { graphql } from '../../generated';

export const ingredientRow = graphql(`
  fragment IngredientRow on Ingredient {
    id
    name
    type
    supplier
    supplierId
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
    onOrder {
      quantity
      expectedOn
    }
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

export const ingredientFields = graphql(`
  fragment IngredientFields on Ingredient {
    ...IngredientRow
    description
    maltExtract
    moisture
    extractBasis
    fermentability
    yeastStrain
    yeastAttenuation
    yeastGenerationLimit
    yeastWeeklyLoss
    needsAnalysis
    alphaAcidLeast
    alphaAcidMost
    betaAcidLeast
    betaAcidMost
    extractLeast
    extractMost
    colorLeast
    colorMost
    moistureLeast
    moistureMost
    proteinLeast
    proteinMost
    phLeast
    phMost
    createdAt
  }
`);

export const ingredientQuery = graphql(`
  query Ingredient($id: ID!, $movementPage: Int!, $movementCount: Int!) {
    ingredient(id: $id) {
      ...IngredientFields
      packQuantity
      lots {
        ...LotFields
      }
      movements(first: $movementCount, page: $movementPage) {
        nodes {
          ...MovementFields
        }
        totalCount
      }
    }
  }
`);

export const ingredientFormQuery = graphql(`
  query IngredientForm($id: ID!) {
    ingredient(id: $id) {
      ...IngredientFields
    }
  }
`);

export const createIngredientMutation = graphql(`
  mutation CreateIngredient($input: CreateIngredientInput!) {
    createIngredient(input: $input) {
      ...IngredientFields
    }
  }
`);

export const updateIngredientMutation = graphql(`
  mutation UpdateIngredient($input: UpdateIngredientInput!) {
    updateIngredient(input: $input) {
      ...IngredientFields
    }
  }
`);

export const removeIngredientMutation = graphql(`
  mutation RemoveIngredient($id: ID!) {
    removeIngredient(id: $id)
  }
`);

export const restoreIngredientMutation = graphql(`
  mutation RestoreIngredient($id: ID!) {
    restoreIngredient(id: $id) {
      ...IngredientFields
    }
  }
`);

export const removeIngredientsMutation = graphql(`
  mutation RemoveIngredients($ids: [ID!]!) {
    removeIngredients(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const updateIngredientsMutation = graphql(`
  mutation UpdateIngredients($ids: [ID!]!, $changes: IngredientChangesInput!) {
    updateIngredients(ids: $ids, changes: $changes) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const placeIngredientsMutation = graphql(`
  mutation PlaceIngredients($ids: [ID!]!, $place: String) {
    placeIngredients(ids: $ids, place: $place) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);

export const labelledLotsQuery = graphql(`
  query LabelledIngredientLots($ids: [ID!]!, $first: Int!) {
    ingredientsPage(filter: { ids: $ids }, sort: { field: name, direction: asc }, first: $first) {
      nodes {
        id
        name
        lots {
          id
          lotNumber
          receivedOn
        }
      }
    }
  }
`);

export const restoreIngredientsMutation = graphql(`
  mutation RestoreIngredients($ids: [ID!]!) {
    restoreIngredients(ids: $ids) {
      changedCount
      refused {
        id
        name
        message
      }
    }
  }
`);
