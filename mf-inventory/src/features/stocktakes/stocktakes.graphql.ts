import { graphql } from '../../generated';

export const stocktakeRowFields = graphql(`
  fragment StocktakeRow on Stocktake {
    id
    name
    scope
    state
    lineCount
    countedCount
    userId
    userName
    createdAt
    validatedAt
    isDeleted
  }
`);

/** A line as it is counted. */
export const stocktakeLineFields = graphql(`
  fragment CountedLine on StocktakeLine {
    id
    stocktakeId
    lotId
    itemId
    isByPlace
    placeId
    ingredientId
    name
    type
    lotNumber
    unit
    containerType
    volumeInLiters
    location
    barcodeId
    packQuantity
    articleCodes
    isAdded
    expectedQuantity
    countedQuantity
    countedAt
    userName
    costPerUnit
    startedShort
    deviation
    deviationValue
    isBeyondTolerance
    cause
    counts {
      id
      quantity
      countedAt
      userId
      userName
    }
  }
`);

export const stocktakeFields = graphql(`
  fragment StocktakeDetail on Stocktake {
    ...StocktakeRow
    isBlind
    ingredientTolerance
    materialTolerance
    productTolerance
    validatedBy
    undoableUntil
    undoneAt
    undoneBy
    updatedAt
    lines {
      ...CountedLine
    }
  }
`);

export const stocktakeListQuery = graphql(`
  query StocktakeList($filter: StocktakeFilter, $sort: StocktakeSort, $first: Int!, $page: Int!) {
    stocktakesPage(filter: $filter, sort: $sort, first: $first, page: $page) {
      nodes {
        ...StocktakeRow
      }
      totalCount
      pageInfo {
        pageCount
      }
    }
  }
`);

export const stocktakeQuery = graphql(`
  query Stocktake($id: ID!) {
    stocktake(id: $id) {
      ...StocktakeDetail
    }
  }
`);

export const createStocktakeMutation = graphql(`
  mutation CreateStocktake($input: CreateStocktakeInput!) {
    createStocktake(input: $input) {
      id
      name
    }
  }
`);

export const countStocktakeLineMutation = graphql(`
  mutation CountStocktakeLine($input: CountStocktakeLineInput!) {
    countStocktakeLine(input: $input) {
      ...CountedLine
    }
  }
`);

export const explainStocktakeLineMutation = graphql(`
  mutation ExplainStocktakeLine($input: ExplainStocktakeLineInput!) {
    explainStocktakeLine(input: $input) {
      ...CountedLine
    }
  }
`);

export const validateStocktakeMutation = graphql(`
  mutation ValidateStocktake($input: StocktakeStepInput!) {
    validateStocktake(input: $input) {
      ...StocktakeDetail
    }
  }
`);

export const undoStocktakeMutation = graphql(`
  mutation UndoStocktake($input: StocktakeStepInput!) {
    undoStocktake(input: $input) {
      ...StocktakeDetail
    }
  }
`);

export const removeStocktakeMutation = graphql(`
  mutation RemoveStocktake($id: ID!) {
    removeStocktake(id: $id)
  }
`);

export const restoreStocktakeMutation = graphql(`
  mutation RestoreStocktake($id: ID!) {
    restoreStocktake(id: $id) {
      id
      state
      isDeleted
    }
  }
`);

/** Places to choose from. */
export const stocktakePlacesQuery = graphql(`
  query StocktakePlaces($first: Int!) {
    placesPage(sort: { field: path, direction: asc }, first: $first, page: 1) {
      nodes {
        id
        name
        path
      }
    }
  }
`);

/** The variables of `stocktakePlacesQuery`: as many places as one page holds. */
export const allPlaces = { first: 500 } as const;

/** What stands in stock, for what is found though it was not listed. */
export const stockedArticlesQuery = graphql(`
  query StockedArticles($search: String!) {
    ingredientsPage(filter: { search: $search }, first: 10, page: 1) {
      nodes {
        id
        name
        type
        unit
        packQuantity
        lots(includeEmpty: true) {
          id
          lotNumber
          quantity
          places {
            placeId
            name
            quantity
          }
        }
      }
    }
    inventoryItemsPage(filter: { search: $search }, first: 10, page: 1) {
      nodes {
        id
        recipe {
          id
          name
        }
        batch {
          id
          batchNumber
        }
        containerType
        volumeInLiters
        location
        barcodeId
        quantity
      }
    }
  }
`);

export const countsDueQuery = graphql(`
  query CountsDue {
    countsDue {
      id
      name
      unit
      quantity
      value
      lastCountedOn
    }
  }
`);
