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

export const ingredientFields = graphql(`
  fragment IngredientFields on Ingredient {
    ...IngredientRow
    description
    maltExtract
    yeastStrain
    yeastAttenuation
    createdAt
  }
`);

export const lotFields = graphql(`
  fragment LotFields on IngredientLot {
    id
    lotNumber
    supplier
    quantity
    receivedQuantity
    receivedOn
    expiryDate
    costPerUnit
    certificateNote
    updatedAt
  }
`);

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
    createdAt
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

export const ingredientQuery = graphql(`
  query Ingredient($id: ID!, $movementPage: Int!, $movementCount: Int!) {
    ingredient(id: $id) {
      ...IngredientFields
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

export const markedLotQuery = graphql(`
  query MarkedLot($ingredientId: ID!) {
    ingredient(id: $ingredientId) {
      id
      lots(includeEmpty: true) {
        id
        lotNumber
        quantity
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

export const ingredientSuppliersQuery = graphql(`
  query IngredientSuppliers {
    ingredientSuppliers
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

export const receiveLotMutation = graphql(`
  mutation ReceiveIngredientLot($input: ReceiveIngredientLotInput!) {
    receiveIngredientLot(input: $input) {
      ...IngredientFields
    }
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
